import { existsSync } from 'node:fs';
import type { Config } from '#server/platform/config/config.ts';
import type { Installation } from './layout.ts';
import { processService } from './process-service.ts';
import { systemdService } from './systemd-service.ts';
import { windowsService } from './windows-service.ts';

/** What keeps the school running on this machine. */
export interface Service {
  readonly kind: 'systemd' | 'tarea' | 'proceso';
  isRunning(): Promise<boolean>;
  start(): Promise<void>;
  /** Waits until it has ended. */
  stop(): Promise<void>;
  /**
   * How a command is started so that it outlives whoever started it: where the system ends a group of processes as one, outside of the
   * group of that one.
   */
  outside(command: readonly string[]): readonly string[];
  /** From now on it starts with the machine. */
  install(programFolder: string, config: Pick<Config, 'dataDir' | 'port'>): Promise<void>;
}

/** That of the system, where the program lies where the system expects it; else a process of its own. */
export function serviceOf(installation: Installation, dataDir: string): Service {
  if (!installation.isSystem) return processService(installation, dataDir);
  if (process.platform === 'win32') return windowsService(installation);
  if (existsSync('/run/systemd/system')) return systemdService();
  return processService(installation, dataDir);
}
