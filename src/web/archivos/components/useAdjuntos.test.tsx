import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { toastStore } from '#web/kit/ui/toasts.ts';
import { SIN_ADJUNTOS } from '../api.ts';
import { useAdjuntos } from './useAdjuntos.ts';

const fotos = (cuantas: number) =>
  Array.from({ length: cuantas }, (_, index) => new File(['x'], `foto ${index + 1}.jpg`));
const guardado = (idArchivo: string) => ({
  idArchivo,
  nombre: `${idArchivo}.pdf`,
  tipo: 'application/pdf',
  tamanio: 1,
  url: `/${idArchivo}`,
  giro: 0 as const,
});
const dicho = () => toastStore.read().map(({ text: texto }) => texto);
const POR_PUBLICACION = 'No se pueden agregar más de 5 archivos a la publicación.';
const POR_SELECCION = 'No se puede adjuntar más de 5 archivos.';

beforeEach(() => toastStore.clear());

describe('los archivos de una publicación o de un trabajo', () => {
  it('de seis elegidos a la vez quedan cinco, y se dice', async () => {
    const { result } = renderHook(() => useAdjuntos());
    await act(() => result.current.agregar(fotos(6)));
    expect(result.current.cuantos).toBe(5);
    expect(dicho()).toEqual([`${POR_PUBLICACION} No se adjuntó: foto 6.jpg.`]);
  });

  it('los guardados cuentan: con cuatro cabe uno más', async () => {
    const initial = { ...SIN_ADJUNTOS, archivos: ['a', 'b', 'c', 'd'].map(guardado) };
    const { result } = renderHook(() => useAdjuntos({ initial }));
    await act(() => result.current.agregar(fotos(2)));
    expect(result.current.value.nuevos.map(({ name }) => name)).toEqual(['foto 1.jpg']);
    expect(dicho()).toEqual([`${POR_PUBLICACION} No se adjuntó: foto 2.jpg.`]);
    await act(() => result.current.agregar(fotos(1)));
    expect(result.current.cuantos).toBe(5);
  });

  it('a los docentes se les dice aparte que la selección sola era demasiado', async () => {
    const { result } = renderHook(() => useAdjuntos({ perPick: true }));
    await act(() => result.current.agregar(fotos(7)));
    expect(result.current.cuantos).toBe(5);
    expect(dicho()).toEqual([`${POR_SELECCION} No se adjuntaron: foto 6.jpg, foto 7.jpg.`]);
  });

  it('lo vacío, lo prohibido y lo que pesa demasiado se rechaza al elegirlo, por su nombre; lo demás entra', async () => {
    const { result } = renderHook(() => useAdjuntos());
    const enorme = new File(['x'], 'enorme.mov');
    Object.defineProperty(enorme, 'size', { value: 26 * 1024 * 1024 });
    const elegidos = [
      new File([''], 'vacía.txt'),
      new File(['MZ programa'], 'tarea.pdf'),
      enorme,
      new File(['<svg onload="x()">'], 'dibujo.png'),
      new File(['hola'], 'nota.txt'),
    ];
    await act(() => result.current.agregar(elegidos));
    expect(result.current.value.nuevos.map(({ name }) => name)).toEqual(['nota.txt']);
    expect(dicho()).toEqual([
      '"vacía.txt" está vacío. "tarea.pdf" no se puede adjuntar: es un programa o una página web. ' +
        '"dibujo.png" no se puede adjuntar: es un programa o una página web. "enorme.mov" pesa más de 25 MB.',
    ]);
    await act(() => result.current.agregar(elegidos.slice(-1)));
    expect(result.current.cuantos).toBe(1);
    expect(dicho().at(-1)).toBe('Ya estaba adjunto: nota.txt.');
  });

  it('un archivo rechazado no ocupa el lugar de otro', async () => {
    const { result } = renderHook(() => useAdjuntos());
    await act(() => result.current.agregar([new File([''], 'vacía.txt'), ...fotos(5)]));
    expect(result.current.cuantos).toBe(5);
    expect(dicho()).toEqual(['"vacía.txt" está vacío.']);
  });

  it('el mismo video no se agrega dos veces', () => {
    const { result } = renderHook(() => useAdjuntos());
    const video = {
      id: 'abcdefghijk',
      snippet: { title: 'Video', thumbnails: { default: { url: '', width: 1, height: 1 } } },
      contentDetails: { duration: null },
    };
    act(() => result.current.agregarVideo(video));
    act(() => result.current.agregarVideo(video));
    expect(result.current.value.videos).toHaveLength(1);
  });
});
