// One process at a time installs and builds, also when the project is started twice at once.
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from './project.mjs';

const lockFile = inRoot('.cache', 'prepare.lock');
const beatMs = 2_000;
// Fifteen missed beats: the holder was killed. Its pid proves nothing, for two containers may share the folder.
const staleMs = 30_000;

function take() {
  mkdirSync(dirname(lockFile), { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function clearIfStale() {
  const grave = `${lockFile}.${process.pid}`;
  try {
    if (Date.now() - statSync(lockFile).mtimeMs < staleMs) return;
    renameSync(lockFile, grave);
    // Another waiter may have cleared it and taken a fresh lock between the two lines above: give that one back.
    if (Date.now() - statSync(grave).mtimeMs < staleMs) linkSync(grave, lockFile);
    unlinkSync(grave);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
}

function release() {
  try {
    if (readFileSync(lockFile, 'utf8') === String(process.pid)) unlinkSync(lockFile);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Runs `work` while holding the project's preparation lock; waits for whoever holds it. */
export async function withLock(work) {
  for (let waited = 0; !take(); waited += 1) {
    if (waited === 0) console.log('Ceiba: otro proceso está preparando el proyecto; espero a que termine…');
    await sleep(500);
    clearIfStale();
  }
  const beat = setInterval(() => {
    const now = new Date();
    if (existsSync(lockFile)) utimesSync(lockFile, now, now);
  }, beatMs);
  // Leaving through process.exit runs what has to be undone: this lock and the programs that were started.
  const leave = () => process.exit(130);
  process.on('exit', release);
  process.on('SIGINT', leave);
  process.on('SIGTERM', leave);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    process.off('SIGINT', leave);
    process.off('SIGTERM', leave);
    release();
  }
}
