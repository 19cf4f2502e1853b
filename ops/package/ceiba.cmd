@echo off
rem Runs this very version with the Node beside it.
if not defined NODE_ENV set "NODE_ENV=production"
"%~dp0..\node\node.exe" "%~dp0..\dist\server\ceiba.js" %*
