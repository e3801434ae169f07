import { spawn } from 'node:child_process';

type Command = [program: string, ...args: string[]];

/** What opens an address in the browser of whoever sits here; nothing where nobody sees a screen, or none is wanted. */
export function browserCommand(
  address: string,
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
): Command | undefined {
  if (environment['IDANWO_NO_BROWSER']) return undefined;
  switch (platform) {
    case 'win32':
      // Of a system folder, and without a shell: `start` would read an & in the address.
      return ['rundll32.exe', 'url.dll,FileProtocolHandler', address];
    case 'darwin':
      return ['open', address];
    default:
      return environment['DISPLAY'] || environment['WAYLAND_DISPLAY'] ? ['xdg-open', address] : undefined;
  }
}

/** A browser that does not open is no fault: the address stands on the screen. */
export function openBrowser(address: string): void {
  const command = browserCommand(address, process.platform, process.env);
  if (command === undefined) return;
  const [program, ...args] = command;
  const browser = spawn(program, args, { detached: true, stdio: 'ignore' });
  browser.on('error', () => undefined);
  browser.unref();
}
