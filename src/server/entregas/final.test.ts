import { request } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { actividades } from '#server/actividades/tables.ts';
import { urlOf } from '#shared/base/endpoint.ts';
import { iniciarParcialEstudiante, trabajoParcial, trabajoTarea } from '#shared/entregas/propia.ts';
import { revisionTarea } from '#shared/entregas/revision.ts';
import { parciales } from '#shared/examenes.ts';
import { startTestApp } from '#testing/app.ts';
import { only } from '#testing/builders.ts';
import { conTrabajo, entregaDe, HOY, LIMITE, leerParticipante } from '#testing/builders-actividades.ts';
import { reteniendo } from '#testing/reteniendo.ts';

const escuela = await startTestApp();
const { app, db, call, clock, database } = escuela;
await app.listen({ port: 0, host: '127.0.0.1' });
const [direccion] = app.addresses();
const port = typeof direccion === 'object' ? direccion.port : 0;

const inicio = new Date(HOY).toISOString();
const corrida = { inicio, fin: new Date(Date.parse(HOY) + 3_600_000).toISOString() };

it('nadie entrega ni inicia después del instante en que el docente detuvo el examen', async () => {
  const marcha = setInterval(() => clock.advance(1), 1);
  try {
    for (let ronda = 0; ronda < 16; ronda += 1) {
      const { params, docente, ana, luis, numeros } = await conTrabajo(escuela, {
        tipo: 1,
        minutos: 60,
        corrida,
      });
      await call(iniciarParcialEstudiante, { params }, ana);
      const { idActividadMateriaBloque: id } = params;
      const [detenido, entregado, iniciado] = await Promise.all([
        call(parciales.detener, { params: { id } }, docente),
        esperar(ronda % 8).then(() => call(trabajoParcial.entregar, { params, form: entregaDe('x') }, ana)),
        esperar(ronda % 8).then(() => call(iniciarParcialEstudiante, { params }, luis)),
      ]);
      const { examenFechaHoraFinalizado: fin } = only(
        await db
          .select()
          .from(actividades)
          .where(eq(actividades.idActividadMateriaBloque, Number(id))),
      );
      expect(detenido.code).toBe(1);
      const [deAna, deLuis] = await Promise.all(numeros.slice(0, 2).map((uno) => leerParticipante(db, uno)));
      if (entregado.code === 1) expect(deAna?.fechaEntrega && deAna.fechaEntrega <= String(fin)).toBe(true);
      if (iniciado.code === 1) {
        expect(deLuis?.examenFechaHoraIniciado && deLuis.examenFechaHoraIniciado <= String(fin)).toBe(true);
      }
    }
  } finally {
    clearInterval(marcha);
  }
});

it('una entrega cuenta desde que llegó entera: enviarla despacio no alarga el tiempo', async () => {
  const { params, ana, idParticipante } = await conTrabajo(escuela);
  clock.set(LIMITE);
  const respuesta = new Promise<string>((resolve, reject) => {
    const enviada = request(
      {
        port,
        host: '127.0.0.1',
        method: 'PUT',
        path: urlOf(trabajoTarea.entregar, params),
        headers: { cookie: ana, 'content-type': 'multipart/form-data; boundary=limite' },
      },
      (llegada) => {
        let texto = '';
        llegada.setEncoding('utf8').on('data', (parte: string) => {
          texto += parte;
        });
        llegada.on('end', () => resolve(texto));
      },
    );
    enviada.on('error', reject);
    enviada.write('--limite\r\ncontent-disposition: form-data; name="entrega"\r\n\r\n');
    void esperar(200).then(() => {
      clock.advance(1);
      enviada.end(`${JSON.stringify(entregaDe('lo que escribí después'))}\r\n--limite--\r\n`);
    });
  });
  expect(JSON.parse(await respuesta)).toMatchObject({
    code: 0,
    message: 'El tiempo de entrega ha finalizado.',
  });
  expect((await leerParticipante(db, idParticipante)).idEstadoActividad).toBe(1);
});

if (database.kind === 'server') {
  it('quien actúa sobre una actividad que otra persona está eliminando espera, y ya no la encuentra', async () => {
    const { params, docente, idParticipante } = await conTrabajo(escuela);
    const suya = eq(actividades.idActividadMateriaBloque, Number(params.idActividadMateriaBloque));
    const body = [{ idActividadMateriaBloqueParticipante: idParticipante }];
    const [anulada] = await reteniendo(
      db,
      (tx) => tx.update(actividades).set({ eliminada: inicio }).where(suya),
      [() => call(revisionTarea.actuar, { params: { ...params, accion: 'anular' }, body }, docente)],
    );
    expect(anulada?.status).toBe(404);
    expect((await leerParticipante(db, idParticipante)).idEstadoActividad).toBe(1);
  });
}
