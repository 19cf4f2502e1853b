import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { startTestApp } from '#testing/app.ts';
import { contar } from '#testing/builders.ts';
import {
  borradorDe,
  conTrabajo,
  entregaDe,
  leerParticipante,
  pdf,
  ponerParticipante,
} from '#testing/builders-actividades.ts';
import { entregasArchivos } from './tables.ts';

const escuela = await startTestApp();
const { db, call } = escuela;
type Trabajo = Awaited<ReturnType<typeof conTrabajo>>;

const veces = <T>(cuantas: number, hacer: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: cuantas }, (_, index) => hacer(index)));
const hechas = <R extends { code: number }>(respuestas: readonly R[]) =>
  respuestas.filter(({ code }) => code === 1);

const archivosDe = async ({ idParticipante }: Trabajo) =>
  db
    .select()
    .from(entregasArchivos)
    .where(eq(entregasArchivos.idActividadMateriaBloqueParticipante, idParticipante));

describe('dos cosas a la vez', () => {
  it('veinte entregas paralelas son una entrega, con sus archivos una vez', async () => {
    const uno = await conTrabajo(escuela);
    const respuestas = await veces(20, (index) =>
      call(
        trabajoTarea.entregar,
        { params: uno.params, form: entregaDe(`texto ${index}`), archivos: [pdf('a.pdf'), pdf('b.pdf')] },
        uno.ana,
      ),
    );
    const [ganadora, ...otras] = hechas(respuestas);
    expect(otras).toEqual([]);
    const perdedoras = respuestas.filter(({ code }) => code === 0);
    expect(new Set(perdedoras.map(({ message }) => message))).toEqual(
      new Set(['Tu trabajo ya fue entregado.']),
    );
    expect(perdedoras).toHaveLength(19);
    const { data } = await call(trabajoTarea.ver, { params: uno.params }, uno.ana);
    expect(data.contenido).toBe(ganadora?.data.contenido);
    expect(await archivosDe(uno)).toHaveLength(2);
    const guardados = await contar(db, 'archivos');
    let objetos = 0;
    for await (const _ of escuela.storage.list()) objetos += 1;
    expect(objetos).toBe(guardados);
  });

  it('dos pestañas que guardan sobre la misma versión: una gana, la otra recibe su texto', async () => {
    const { params, ana } = await conTrabajo(escuela);
    const respuestas = await veces(2, (index) =>
      call(trabajoTarea.guardarBorrador, { params, form: borradorDe(0, `pestaña ${index}`) }, ana),
    );
    const [ganadora, ...otras] = hechas(respuestas);
    expect(otras).toEqual([]);
    const perdedora = respuestas.find(({ code }) => code === 0);
    expect(perdedora?.data).toMatchObject({ contenido: ganadora?.data.contenido, version: 1 });
  });

  it('con subidas paralelas nunca quedan más de cinco archivos', async () => {
    const uno = await conTrabajo(escuela);
    const respuestas = await veces(4, () =>
      call(
        trabajoTarea.guardarBorrador,
        { params: uno.params, form: borradorDe(0, null), archivos: [pdf('1'), pdf('2'), pdf('3')] },
        uno.ana,
      ),
    );
    expect(hechas(respuestas)).toHaveLength(1);
    expect(await archivosDe(uno)).toHaveLength(3);
  });

  it('calificar contra anular la entrega: gana una y la otra recibe su razón', async () => {
    for (let ronda = 0; ronda < 5; ronda += 1) {
      const { params, suyo, ana, docente, idParticipante } = await conTrabajo(escuela);
      await call(trabajoTarea.entregar, { params, form: entregaDe('x') }, ana);
      await ponerParticipante(db, idParticipante, { borradorCalificacion: 9 });
      const body = [{ idActividadMateriaBloqueParticipante: idParticipante, idEstadoActividad: 2 }];
      const [calificada, anulada] = await Promise.all([
        call(revisionTarea.actuar, { params: { ...params, accion: 'calificar' }, body }, docente),
        call(trabajoTarea.anular, { params: suyo }, ana),
      ]);
      expect([calificada.code, anulada.code].sort()).toEqual([0, 1]);
      const fila = await leerParticipante(db, idParticipante);
      if (calificada.code === 1) {
        expect(anulada.message).toBe('Tu trabajo ya fue calificado.');
        expect(fila).toMatchObject({ idEstadoActividad: 3, calificacion: 9 });
      } else {
        expect(calificada.message).toContain('su estado es "Pendiente entregar"');
        expect(fila).toMatchObject({ idEstadoActividad: 1, calificacion: null });
      }
    }
  });

  it('dos docentes que califican a toda la clase en distinto orden no se traban', async () => {
    const { params, docente, numeros } = await conTrabajo(escuela, { alumnos: 12 });
    for (const numero of numeros) await ponerParticipante(db, numero, { borradorCalificacion: 6 });
    const lista = numeros.map((idActividadMateriaBloqueParticipante) => ({
      idActividadMateriaBloqueParticipante,
    }));
    const respuestas = await veces(6, (index) => {
      const body = index % 2 === 0 ? lista : [...lista].reverse();
      return call(revisionTarea.actuar, { params: { ...params, accion: 'calificar' }, body }, docente);
    });
    expect(hechas(respuestas)).toHaveLength(6);
  });

  it('dos notas en borrador sobre la misma versión: una se guarda y la otra la recibe de vuelta', async () => {
    const { suyo: params, docente, idParticipante } = await conTrabajo(escuela);
    const respuestas = await veces(2, (index) =>
      call(
        revisionTarea.guardarBorrador,
        { params, body: { borradorCalificacion: 5 + index, version: 0 } },
        docente,
      ),
    );
    expect(hechas(respuestas)).toHaveLength(1);
    const { borradorCalificacion } = await leerParticipante(db, idParticipante);
    expect(respuestas.find(({ code }) => code === 0)?.data).toMatchObject({
      borradorCalificacion,
      version: 1,
    });
  });
});
