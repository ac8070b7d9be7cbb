%RUN% rehearse >nul 2>&1
