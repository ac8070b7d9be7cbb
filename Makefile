# `make` builds the program; `make EXE=name` leaves it in this folder as one file of that name, as OpenBench wants it.
EXE ?= vua
MVN ?= mvn

.PHONY: all test clean

all:
	$(MVN) -q -B -DskipTests -pl uci -am package
	cp uci/target/vua '$(EXE)'
	-./'$(EXE)' cache >/dev/null

test:
	$(MVN) -B verify

clean:
	$(MVN) -q -B clean
	rm -f '$(EXE)'
