import { describe, expect, it } from 'vitest';
import { deshacerPublicacion } from '#shared/calificaciones/hoja.ts';
import { startTestApp } from '#testing/app.ts';
import { leerParticipante, ponerParticipante } from '#testing/builders-actividades.ts';
import { abrirHoja } from '#testing/builders-hoja.ts';

const escuela = await startTestApp();
const { db, call, clock } = escuela;

const deshacer = (idPublicacion: string, quien: string) =>
  call(deshacerPublicacion, { params: { idPublicacion } }, quien);

describe('deshacer una publicación', () => {
  it('vuelve cada nota a como estaba, y deja y cuenta las que cambiaron después', async () => {
    const uno = await abrirHoja(escuela);
    await uno.escribir([7, 8, 9]);
    await uno.publicar((await uno.conBorrador()).slice(0, 1));
    await uno.escribir([5]);
    const { data } = await uno.publicar(await uno.conBorrador(), {
      motivo: 'Error al digitar',
    });
    const [, segunda] = await uno.marcas();
    await ponerParticipante(db, segunda?.idActividadMateriaBloqueParticipante ?? 0, { idEstadoActividad: 4 });
    clock.set('2026-03-10T12:09:59-06:00');
    expect(await deshacer(data.idPublicacion, uno.docente)).toMatchObject({
      message: 'Se deshizo en 2 de 3: una nota cambió después.',
      data: { deshechas: 2, de: 3 },
    });
    expect(await uno.resumen()).toEqual([
      [3, 7, 5],
      [4, 8, 8],
      [1, null, 9],
    ]);
    expect(
      (await leerParticipante(db, segunda?.idActividadMateriaBloqueParticipante ?? 0)).calificacion,
    ).toBe(8);
  });

  it('un borrador nuevo queda, y la nota vuelve igual', async () => {
    const uno = await abrirHoja(escuela);
    await uno.escribir([7]);
    const { data } = await uno.publicar(await uno.conBorrador());
    await uno.escribir([6]);
    await deshacer(data.idPublicacion, uno.docente);
    expect((await uno.resumen())[0]).toEqual([1, null, 6]);
  });

  it('a los diez minutos ya no se puede, y la de otra persona no existe', async () => {
    const uno = await abrirHoja(escuela);
    const otra = await abrirHoja(escuela);
    await uno.escribir([7]);
    const { data } = await uno.publicar(await uno.conBorrador());
    expect((await deshacer(data.idPublicacion, otra.docente)).status).toBe(404);
    expect((await deshacer('nada', uno.docente)).status).toBe(404);
    clock.set('2026-03-10T12:10:01-06:00');
    expect(await deshacer(data.idPublicacion, uno.docente)).toMatchObject({
      code: 0,
      message: 'Ya pasaron 10 minutos: corrige la nota con un motivo.',
    });
    expect((await uno.resumen())[0]).toEqual([3, 7, 7]);
  });

  it('dos veces no deshace nada más', async () => {
    const uno = await abrirHoja(escuela);
    await uno.escribir([7]);
    const { data } = await uno.publicar(await uno.conBorrador());
    await deshacer(data.idPublicacion, uno.docente);
    expect((await deshacer(data.idPublicacion, uno.docente)).data).toMatchObject({ deshechas: 0, de: 1 });
  });
});
