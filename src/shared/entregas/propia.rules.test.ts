import { describe, expect, it } from 'vitest';
import type { Archivo } from '#shared/archivos.ts';
import type { VideoInfo } from '#shared/videos.ts';
import { type Entrega, entregaDe, entregaVacia, estaGuardada, mezclar, trasGuardar } from './propia.rules.ts';
import type { TrabajoGuardado } from './propia.ts';

const archivo = (idArchivo: string): Archivo => ({
  idArchivo,
  nombre: `${idArchivo}.jpg`,
  tipo: 'image/jpeg',
  tamanio: 10,
  url: `/${idArchivo}`,
  giro: 0,
});
const video = (id: string): VideoInfo => ({
  id,
  snippet: { title: id, thumbnails: { default: { url: '', width: 1, height: 1 } } },
  contentDetails: { duration: null },
});
const guardado = (cambios: Partial<TrabajoGuardado> = {}): TrabajoGuardado => ({
  contenido: 'uno',
  videos: [],
  archivos: [],
  version: 1,
  ...cambios,
});
const entrega = (cambios: Partial<Entrega<string>> = {}): Entrega<string> => ({
  ...entregaDe<string>(guardado()),
  ...cambios,
});
const nombres = (lista: readonly Archivo[]) => lista.map(({ idArchivo }) => idArchivo);

describe('la entrega', () => {
  it('está vacía cuando no tiene archivos, videos ni más texto que espacios', () => {
    expect(entregaVacia(entrega({ contenido: ' \n ' }))).toBe(true);
    expect(entregaVacia(entrega({ contenido: '', nuevos: ['foto'] }))).toBe(false);
    expect(entregaVacia(entrega({ contenido: '', videos: [video('a')] }))).toBe(false);
  });

  it('está guardada cuando el servidor tiene todo, en el mismo orden', () => {
    const base = guardado({ archivos: [archivo('a'), archivo('b')] });
    expect(estaGuardada(entregaDe(base), base)).toBe(true);
    expect(estaGuardada(entregaDe(guardado({ contenido: null })), guardado({ contenido: null }))).toBe(true);
    expect(estaGuardada({ ...entregaDe(base), nuevos: ['foto'] }, base)).toBe(false);
    expect(estaGuardada({ ...entregaDe(base), archivos: [archivo('b'), archivo('a')] }, base)).toBe(false);
    expect(estaGuardada({ ...entregaDe(base), contenido: 'uno ' }, base)).toBe(false);
  });
});

describe('después de guardar', () => {
  it('lo escrito mientras tanto se conserva y la foto enviada ya está guardada', () => {
    const enviada = entrega({ nuevos: ['foto', 'otra'] });
    const ahora = { ...enviada, contenido: 'uno y dos' };
    const quedo = trasGuardar(ahora, enviada, guardado({ archivos: [archivo('a')], version: 2 }), 'foto');
    expect(quedo.contenido).toBe('uno y dos');
    expect(nombres(quedo.archivos)).toEqual(['a']);
    expect(quedo.nuevos).toEqual(['otra']);
  });

  it('una foto quitada mientras subía no vuelve', () => {
    const enviada = entrega({ nuevos: ['foto'] });
    const ahora = { ...enviada, nuevos: [] };
    const respuesta = guardado({ archivos: [archivo('a')], version: 2 });
    const quedo = trasGuardar(ahora, enviada, respuesta, 'foto');
    expect(quedo.archivos).toEqual([]);
    expect(estaGuardada(quedo, respuesta)).toBe(false);
  });
});

describe('el mismo trabajo en dos equipos', () => {
  it('si aquí no se escribió, vale el texto del otro y lo agregado aquí se conserva', () => {
    const { entrega: junta, choque } = mezclar(
      guardado(),
      entrega({ nuevos: ['foto'], videos: [video('v')] }),
      guardado({ contenido: 'del otro', archivos: [archivo('x')] }),
    );
    expect(choque).toBe(false);
    expect(junta).toMatchObject({ contenido: 'del otro', nuevos: ['foto'] });
    expect(nombres(junta.archivos)).toEqual(['x']);
    expect(junta.videos.map(({ id }) => id)).toEqual(['v']);
  });

  it('si el otro solo agregó un archivo, vale el texto de aquí', () => {
    const otro = guardado({ archivos: [archivo('x')] });
    const { entrega: junta, choque } = mezclar(guardado(), entrega({ contenido: 'mío' }), otro);
    expect(choque).toBe(false);
    expect(junta.contenido).toBe('mío');
    expect(nombres(junta.archivos)).toEqual(['x']);
  });

  it('dos textos distintos chocan; dos iguales no', () => {
    const otro = guardado({ contenido: 'suyo' });
    expect(mezclar(guardado(), entrega({ contenido: 'mío' }), otro)).toMatchObject({
      choque: true,
      entrega: { contenido: 'mío' },
    });
    expect(mezclar(guardado(), entrega({ contenido: 'suyo' }), otro).choque).toBe(false);
  });

  it('lo que uno de los dos quitó no vuelve', () => {
    const base = guardado({ archivos: [archivo('a'), archivo('b')], videos: [video('v'), video('w')] });
    const mia = { ...entregaDe<string>(base), archivos: [archivo('b')], videos: [video('v')] };
    const otro = { ...base, archivos: [archivo('a')], videos: [video('w')] };
    const { entrega: junta } = mezclar(base, mia, otro);
    expect(junta.archivos).toEqual([]);
    expect(junta.videos.map(({ id }) => id)).toEqual([]);
  });
});
