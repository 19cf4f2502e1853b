@echo off
rem C:\ceiba\ceiba: the version in use, or the one that was unpacked while none is in use yet.
if exist "%~dp0actual\bin\ceiba.cmd" (
  "%~dp0actual\bin\ceiba.cmd" %*
) else (
  "%~dp0versiones\@VERSION@\bin\ceiba.cmd" %*
)
