@echo off
rem @NAME@, a program of Vua: this script, with a Java archive behind its last line. See program.sh in the sources for
rem the reasons; both do the same. Not tried on Windows by its authors.
setlocal EnableExtensions DisableDelayedExpansion

set "BUILD=@BUILD_ID@"
set "FLAGS=@FLAGS@"
set "SELF=%~f0"
set "JAVA="

if not defined VUA_JAVA_HOME goto search
call :try "%VUA_JAVA_HOME%"
if defined JAVA goto found
>&2 echo @NAME@: VUA_JAVA_HOME is %VUA_JAVA_HOME%, which is no Java 25 or newer; it should be the folder that holds bin\java.exe and release.
exit /b 1

:search
if defined JAVA_HOME call :try "%JAVA_HOME%"
if defined JAVA goto found
for %%J in (java.exe) do if not "%%~dp$PATH:J"=="" call :try "%%~dp$PATH:J.."
if defined JAVA goto found
for %%R in ("%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Java" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu" "%ProgramFiles%\Amazon Corretto" "%ProgramFiles%\BellSoft" "%USERPROFILE%\.jdks" "%LocalAppData%\Programs\Eclipse Adoptium") do (
    for /d %%H in ("%%~R\*") do call :try "%%~H"
)
if defined JAVA goto found
>&2 echo @NAME@: no Java 25 or newer found; install one (for example Temurin 25) or set VUA_JAVA_HOME to its folder.
exit /b 1

:found
set "FOLDER=%LocalAppData%\@NAME@\cache"
set "PLACE=%SELF:\=$%"
set "PLACE=%PLACE::=$%"
set "PLACE=%PLACE:~-80%"
rem Only starts without flags of the user's own have a cache here: cmd has no checksum.
set "CACHE=%FOLDER%\%PLACE%-%BUILD%-%VERSION%.aot"
if "%~1"=="cache" if "%~2"=="" goto cache
if defined VUA_JAVA_OPTS goto plain
if not exist "%CACHE%" goto plain
"%JAVA%" %FLAGS% -XX:AOTCache="%CACHE%" -jar "%SELF%" %*
exit /b %ERRORLEVEL%

:plain
"%JAVA%" %FLAGS% %VUA_JAVA_OPTS% -jar "%SELF%" %*
exit /b %ERRORLEVEL%

:cache
if not exist "%FOLDER%" mkdir "%FOLDER%"
set "FRESH=%FOLDER%\tmp.%RANDOM%.aot"
set RUN="%JAVA%" %FLAGS% -XX:AOTCacheOutput="%FRESH%" -jar "%SELF%"
@REHEARSAL@
if not exist "%FRESH%" (
    >&2 echo @NAME@: Java made no cache; starts stay as they are.
    exit /b 1
)
del /q "%FOLDER%\%PLACE%-*.aot" >nul 2>&1
move /y "%FRESH%" "%CACHE%" >nul
echo made %CACHE%
exit /b 0

rem Sets JAVA and VERSION when the argument is the home of a Java 25 or newer.
:try
if defined JAVA exit /b 0
if not exist "%~1\release" exit /b 0
if not exist "%~1\bin\java.exe" exit /b 0
set "VERSION="
set "RUNTIME="
for /f "usebackq tokens=1,2 delims==" %%A in ("%~1\release") do (
    if "%%~A"=="JAVA_VERSION" set "VERSION=%%~B"
    if "%%~A"=="JAVA_RUNTIME_VERSION" set "RUNTIME=%%~B"
)
if not defined VERSION exit /b 0
for /f "tokens=1 delims=.-+" %%V in ("%VERSION%") do set "FEATURE=%%V"
if %FEATURE% LSS 25 exit /b 0
set "JAVA=%~f1\bin\java.exe"
if defined RUNTIME set "VERSION=%RUNTIME%"
exit /b 0
