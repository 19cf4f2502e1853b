import { describe, expect, it } from 'vitest';
import {
  iniciarParcialEstudiante,
  trabajoParcial,
  vigilarExamenFinalEstudiante,
  vigilarParcialEstudiante,
} from '#shared/entregas/propia.ts';
import { revisionExamenFinal, revisionParcial } from '#shared/entregas/revision.ts';
import type { Accion } from '#shared/entregas.rules.ts';
import { parciales } from '#shared/examenes.ts';
import { startTestApp } from '#testing/app.ts';
import { borradorDe, conTrabajo, entregaDe, ponerParticipante } from '#testing/builders-actividades.ts';
import { crearActividad } from '#testing/builders-clase.ts';

const escuela = await startTestApp();
const { app, db, call, clock, statementsOf } = escuela;

const INICIO = '2026-03-10T18:00:00.000Z';
const FIN = '2026-03-10T19:00:00.000Z';

const conParcial = () => conTrabajo(escuela, { tipo: 1, minutos: 60 });
type Trabajo = Awaited<ReturnType<typeof conParcial>>;
const abrir = ({ params, docente }: Trabajo) =>
  call(parciales.iniciar, { params: { id: params.idActividadMateriaBloque } }, docente);

describe('la pantalla de un examen pregunta cómo va', () => {
  it('y se entera de que la docente lo abrió, y de lo que guardó otro equipo', async () => {
    const uno = await conParcial();
    const { ana, params } = uno;
    const estado = async () => (await call(vigilarParcialEstudiante, { params }, ana)).data;
    const nuevo = {
      idEstadoActividad: 1,
      estudianteEntrega: false,
      version: 0,
      examenFechaHoraIniciado: null,
      examenFechaHoraFinalizado: null,
      inicioPropio: null,
      finPropio: null,
    };
    expect(await estado()).toEqual(nuevo);
    await abrir(uno);
    const abierto = { ...nuevo, examenFechaHoraIniciado: INICIO, examenFechaHoraFinalizado: FIN };
    expect(await estado()).toEqual(abierto);
    await call(iniciarParcialEstudiante, { params }, ana);
    await call(trabajoParcial.guardarBorrador, { params, form: borradorDe(0, 'x') }, ana);
    expect(await estado()).toEqual({ ...abierto, inicioPropio: INICIO, finPropio: FIN, version: 1 });
    // What it says is what the detail says: a screen compares the two.
    const { data } = await call(trabajoParcial.ver, { params }, ana);
    expect(await estado()).toMatchObject({
      version: data.version,
      idEstadoActividad: data.participante.idEstadoActividad,
      estudianteEntrega: data.participante.estudianteEntrega,
      inicioPropio: data.participante.examenFechaHoraIniciado,
      finPropio: data.participante.examenFechaHoraFinalizado,
      examenFechaHoraFinalizado: data.examenFinal.actividad.examenFechaHoraFinalizado,
    });
  });

  it('lo mismo otra vez cuesta solo la cabecera; lo nuevo llega entero', async () => {
    const uno = await conParcial();
    const pedir = (etag?: string) =>
      app.inject({
        url: `/api/estudiantil/actividades/parcial/${uno.params.idActividadMateriaBloque}/estado`,
        headers: { cookie: uno.ana, ...(etag ? { 'if-none-match': etag } : {}) },
      });
    const primera = await pedir();
    const etag = String(primera.headers.etag);
    expect(primera.statusCode).toBe(200);
    for (const igual of [etag, `W/${etag}`, `"otra", ${etag}`]) {
      const respuesta = await pedir(igual);
      expect(respuesta).toMatchObject({ statusCode: 304, body: '' });
      expect(respuesta.headers).toMatchObject({ etag, 'cache-control': 'no-store' });
    }
    await abrir(uno);
    const nueva = await pedir(etag);
    expect(nueva.statusCode).toBe(200);
    expect(nueva.headers.etag).not.toBe(etag);
  });

  it('cuesta una consulta además de la sesión, y no la alarga', async () => {
    const { ana, docente, params } = await conParcial();
    expect(await statementsOf(() => call(vigilarParcialEstudiante, { params }, ana))).toBe(2);
    expect(await statementsOf(() => call(revisionParcial.vigilar, { params }, docente))).toBe(2);
    for (let minuto = 0; minuto < 31; minuto += 1) {
      clock.advance(60_000);
      await call(revisionParcial.vigilar, { params }, docente);
    }
    expect((await call(revisionParcial.vigilar, { params }, docente)).status).toBe(401);
  });

  it('nadie más lo sabe', async () => {
    const { ana, docente, otroDocente, params } = await conParcial();
    const ajeno = await conParcial();
    expect((await call(vigilarParcialEstudiante, { params }, ajeno.ana)).status).toBe(404);
    expect((await call(vigilarExamenFinalEstudiante, { params }, ana)).status).toBe(404);
    expect((await call(vigilarParcialEstudiante, { params }, docente)).status).toBe(403);
    expect((await call(revisionParcial.vigilar, { params }, otroDocente)).status).toBe(404);
    expect((await call(revisionExamenFinal.vigilar, { params }, docente)).status).toBe(404);
    expect((await call(revisionParcial.vigilar, { params }, ana)).status).toBe(403);
  });
});

describe('el panel de la docente pregunta si algo cambió', () => {
  it('y lo sabe cuando alguien inicia, guarda lo primero, entrega o recibe su nota', async () => {
    const uno = await conParcial();
    const { ana, docente, params, idParticipante } = uno;
    await abrir(uno);
    const huella = async () => (await call(revisionParcial.vigilar, { params }, docente)).data.huella;
    const vistas = [await huella()];
    const hecho = async (acto: Promise<unknown>) => {
      await acto;
      vistas.push(await huella());
    };
    const guardar = (version: number, contenido: string) =>
      call(trabajoParcial.guardarBorrador, { params, form: borradorDe(version, contenido) }, ana);
    await hecho(call(iniciarParcialEstudiante, { params }, ana));
    await hecho(guardar(0, 'uno'));
    await hecho(call(trabajoParcial.entregar, { params, form: entregaDe('uno y dos') }, ana));
    await hecho(ponerParticipante(db, idParticipante, { idEstadoActividad: 3, calificacion: 7 }));
    expect(new Set(vistas).size).toBe(5);
  });

  it('no le importa cada letra, ni la nota que ella misma escribe', async () => {
    const uno = await conParcial();
    const { ana, docente, params, suyo } = uno;
    await abrir(uno);
    await call(iniciarParcialEstudiante, { params }, ana);
    const guardar = (version: number, contenido: string) =>
      call(trabajoParcial.guardarBorrador, { params, form: borradorDe(version, contenido) }, ana);
    await guardar(0, 'u');
    const huella = async () => (await call(revisionParcial.vigilar, { params }, docente)).data.huella;
    const antes = await huella();
    await guardar(1, 'un');
    const nota = { borradorCalificacion: 5, version: 0 };
    expect((await call(revisionParcial.guardarBorrador, { params: suyo, body: nota }, docente)).code).toBe(1);
    expect(await huella()).toBe(antes);
  });

  it('lo sabe también cuando otra pantalla cambia la nota, o el estudiante entrega de nuevo sin nada', async () => {
    const uno = await conParcial();
    const { ana, docente, params, suyo, idParticipante } = uno;
    await abrir(uno);
    await call(iniciarParcialEstudiante, { params }, ana);
    const huella = async () => (await call(revisionParcial.vigilar, { params }, docente)).data.huella;
    await call(trabajoParcial.completar, { params }, ana);
    const entregada = await huella();
    clock.advance(1000);
    await call(trabajoParcial.anular, { params: suyo }, ana);
    expect((await call(trabajoParcial.completar, { params }, ana)).code).toBe(1);
    expect(await huella()).not.toBe(entregada);
    const actuar = async (accion: Accion, borradorCalificacion = 5) => {
      await ponerParticipante(db, idParticipante, { borradorCalificacion });
      const body = [{ idActividadMateriaBloqueParticipante: idParticipante }];
      expect(
        (await call(revisionParcial.actuar, { params: { ...params, accion }, body }, docente)).code,
      ).toBe(1);
      return huella();
    };
    const calificada = await actuar('calificar');
    const otraVez = await actuar('calificar', 6);
    expect(new Set([calificada, otraVez, await actuar('anular', 6)]).size).toBe(3);
  });

  it('lo que pasa en otro examen de la clase no es de este', async () => {
    const uno = await conParcial();
    const { docente, params, clase } = uno;
    const estado = async (cual = params) =>
      (await call(revisionParcial.vigilar, { params: cual }, docente)).data;
    const antes = await estado();
    const { id } = await crearActividad(db, {
      idMateriaBloque: clase.bloques[1] ?? 0,
      autor: { idColaborador: clase.docente.idColaborador },
      tipo: 1,
      alumnos: clase.alumnos,
    });
    const otro = { idActividadMateriaBloque: String(id) };
    await abrir({ ...uno, params: otro });
    expect(await estado()).toEqual(antes);
    expect((await estado(otro)).examenFechaHoraIniciado).toBe(INICIO);
    await call(iniciarParcialEstudiante, { params: otro }, uno.ana);
    const form = borradorDe(0, 'en el otro');
    expect((await call(trabajoParcial.guardarBorrador, { params: otro, form }, uno.ana)).code).toBe(1);
    const visto = async (cual: typeof params, quien: string) => {
      const { data } = await call(vigilarParcialEstudiante, { params: cual }, quien);
      return [data.examenFechaHoraIniciado, data.version];
    };
    expect(await visto(params, uno.ana)).toEqual([null, 0]);
    expect(await visto(otro, uno.ana)).toEqual([INICIO, 1]);
    expect(await visto(otro, uno.luis)).toEqual([INICIO, 0]);
  });

  it('lo recogido que recibe todavía el último texto es otro', async () => {
    const uno = await conParcial();
    const { ana, docente, params, idParticipante } = uno;
    await abrir(uno);
    await call(iniciarParcialEstudiante, { params }, ana);
    const body = [{ idActividadMateriaBloqueParticipante: idParticipante }];
    const guardar = (version: number, contenido: string) =>
      call(trabajoParcial.guardarBorrador, { params, form: borradorDe(version, contenido) }, ana);
    await guardar(0, 'lo prime');
    await call(revisionParcial.actuar, { params: { ...params, accion: 'recoger' }, body }, docente);
    const huella = async () => (await call(revisionParcial.vigilar, { params }, docente)).data.huella;
    const antes = await huella();
    expect((await guardar(1, 'lo primero y lo último')).code).toBe(1);
    expect(await huella()).not.toBe(antes);
  });
});
