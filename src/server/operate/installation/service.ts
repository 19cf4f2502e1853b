import { existsSync } from 'node:fs';
import type { Config } from '#server/platform/config/config.ts';
import type { Installation } from './layout.ts';
import { processService } from './process-service.ts';
import { systemdService } from './systemd-service.ts';
import { windowsService } from './windows-service.ts';

/** Service manager of this machine. */
export interface Service {
  readonly kind: 'systemd' | 'tarea' | 'proceso';
  isRunning(): Promise<boolean>;
  start(): Promise<void>;
  /** Resolves once the process has ended. */
  stop(): Promise<void>;
  /** Wraps a command so that it outlives its parent: on systemd, in a scope outside the parent's control group. */
  outside(command: readonly string[]): readonly string[];
  /** Starts the server at boot from now on. */
  install(programFolder: string, config: Pick<Config, 'dataDir' | 'port'>): Promise<void>;
}

/** The system's service manager for an installation in the default location; else a background process. */
export function serviceOf(installation: Installation, dataDir: string): Service {
  if (!installation.isSystem) return processService(installation, dataDir);
  if (process.platform === 'win32') return windowsService(installation);
  if (existsSync('/run/systemd/system')) return systemdService();
  return processService(installation, dataDir);
}
