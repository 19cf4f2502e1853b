import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Perfil, pedirHora, perfilActual, ponerPerfil, quienEs } from './api.ts';

const estudiante: Perfil = {
  isColaborador: false,
  idEstudiante: 9,
  nombres: 'Ximena',
  usuario: 'xmunoz',
  debeCambiarContrasenia: false,
};
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

function conSenal(senal: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server leaves it
  document.cookie = `${senal}; Max-Age=${senal.endsWith('=') ? 0 : 60}`;
}

/** A server at which only this student is signed in. */
let pedidas: string[] = [];
beforeEach(() => {
  pedidas = [];
  vi.stubGlobal('fetch', async (url: string) => {
    pedidas.push(url);
    return url.endsWith('/authentication/estudiante')
      ? json(200, { code: 1, data: estudiante, message: '' })
      : json(401, { code: 2, data: null, message: '' });
  });
  conSenal('abierta=');
});
afterEach(() => {
  vi.unstubAllGlobals();
  ponerPerfil(null);
  conSenal('abierta=alguien');
});

it('sin señal de una sesión no se pregunta por nadie', async () => {
  expect(await quienEs()).toBeNull();
  await pedirHora('estudiante');
  expect(pedidas).toEqual([]);
});

it('con ella se pregunta una vez, por quien dice', async () => {
  conSenal('abierta=estudiante');
  expect(await quienEs()).toEqual(estudiante);
  expect(pedidas).toEqual(['/api/authentication/estudiante']);
});

it('cuando no dice por quién, por los dos', async () => {
  conSenal('abierta=alguien');
  expect(await quienEs()).toEqual(estudiante);
  expect(pedidas).toEqual(['/api/authentication', '/api/authentication/estudiante']);
});

it('una señal que no se entiende es ninguna', async () => {
  conSenal('abierta=director');
  expect(await quienEs()).toBeNull();
  expect(pedidas).toEqual([]);
});

it('perdida mientras la página está abierta, quien está dentro sigue dentro', async () => {
  ponerPerfil(estudiante);
  expect(await quienEs()).toEqual(estudiante);
  await pedirHora('estudiante');
  expect(pedidas).toEqual(['/api/estudiantil/currentdate']);
  expect(perfilActual()).toEqual(estudiante);
});
