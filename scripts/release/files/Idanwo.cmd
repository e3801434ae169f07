@echo off
rem Starts Idanwo from the folder that this file lies in. The window stays where something is wrong.
title Idanwo
chcp 65001 >nul
set "IDANWO_STARTER=Idanwo.cmd"
rem What Node has compiled is kept, for a quicker start the next time.
if not defined NODE_COMPILE_CACHE set "NODE_COMPILE_CACHE=%~dp0app\compiled"
"%~dp0bin\node.exe" --disable-warning=ExperimentalWarning --max-semi-space-size=8 "%~dp0app\idanwo.js" %*
if errorlevel 1 if "%~1"=="" pause
