import type { TestProject } from 'vitest/node';
import './provided.ts';
import { embeddedTemplate } from './template.ts';

/** Once per run of the project `api-embedded`. */
export async function setup(project: TestProject): Promise<void> {
  project.provide('testDatabase', { kind: 'embedded', templateFolder: await embeddedTemplate() });
}
