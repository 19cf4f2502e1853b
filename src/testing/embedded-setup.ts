import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import './provided.ts';
import { embeddedTemplates } from './template.ts';

/** Once per run of the project `api-embedded`. */
export async function setup(project: TestProject): Promise<() => void> {
  const { empty, migrated: templateFolder } = await embeddedTemplates();
  process.env.EMPTY_CLUSTER = empty;
  const folder = mkdtempSync(join(tmpdir(), 'ceiba-test-'));
  project.provide('testDatabase', { kind: 'embedded', templateFolder, folder });
  return () => rmSync(folder, { recursive: true, force: true });
}
