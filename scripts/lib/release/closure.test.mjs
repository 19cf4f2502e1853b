import { expect, it } from 'vitest';
import { closure, packagesNamed } from './closure.mjs';
import { platforms } from './platforms.mjs';

const [linux, , windows] = platforms;

it('lee los paquetes que nombra lo compilado, y no los módulos de Node, los archivos de al lado ni lo que dicen textos y comentarios', () => {
  const text = `
    import { a } from "@fastify/cookie";
    import * as b from 'pg';
    import "sharp";
    export { c } from "zod/v4";
    import { d } from "./main-abc.js";
    import { e } from "node:fs";
    const f = await import("age-encryption");
    const sql = "where estado is distinct from 'fallo'";
    /** In the first year from \`desde\` on, import 'nada'. */
    i.require('otra');
    var h = __commonJSMin(() => { __require("postcss"); __require("stream"); });
    const [j, k] = [await import(archivo), require(modulo)];
    const g = require.resolve(\`@fontsource/figtree/files/\${h}.woff\`);`;
  expect(packagesNamed([text])).toEqual([
    '@fastify/cookie',
    '@fontsource/figtree',
    'age-encryption',
    'pg',
    'postcss',
    'sharp',
    'zod',
  ]);
});

const lock = {
  packages: {
    '': {},
    'node_modules/sharp': { optionalDependencies: { 'img-linux': '1', 'img-win': '1' } },
    'node_modules/img-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/img-win': { os: ['win32'], cpu: ['x64'] },
    'node_modules/pg': {
      dependencies: { buffer: '1' },
      peerDependencies: { native: '1' },
      peerDependenciesMeta: { native: { optional: true } },
    },
    'node_modules/buffer': {},
    'node_modules/pg/node_modules/buffer': { dependencies: { deep: '1' } },
    'node_modules/deep': {},
    'node_modules/react': {},
    'node_modules/native': {},
    'node_modules/vite': { dev: true },
  },
};

it('sigue lo que cada paquete pide, al que está más cerca, y deja lo de otros sistemas y lo del navegador', () => {
  expect(closure(lock, ['pg', 'sharp'], linux)).toEqual([
    'node_modules/deep',
    'node_modules/img-linux',
    'node_modules/pg',
    'node_modules/pg/node_modules/buffer',
    'node_modules/sharp',
  ]);
  expect(closure(lock, ['sharp'], windows)).toEqual(['node_modules/img-win', 'node_modules/sharp']);
});

it('un paquete que falta, o que es solo para desarrollar, no pasa callado', () => {
  expect(() => closure(lock, ['fastify'], linux)).toThrow('fastify, que pide el servidor, no está');
  expect(() => closure(lock, ['vite'], linux)).toThrow(
    'El servidor usa vite, que está entre devDependencies',
  );
});
