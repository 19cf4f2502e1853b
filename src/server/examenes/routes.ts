import { eliminar, leer } from '#server/actividades/edicion/service.ts';
import { actividadDelDocente, actividadEnLinea } from '#server/actividades/policy.ts';
import { bloqueDelDocente } from '#server/bloques/policy.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { hechoCorrectamente, TIPO, type TipoActividad } from '#shared/actividades.rules.ts';
import { examenesFinales, parciales } from '#shared/examenes.ts';
import * as service from './service.ts';

type Llamadas = typeof parciales;

const crear = (call: Llamadas['crear'], tipo: TipoActividad) =>
  write(call, async ({ tx, sesion, query, form, files, now, config, operar }) => {
    const bloque = await bloqueDelDocente(tx, sesion, query.bloque);
    const publicacion = await service.crear(tx, bloque, tipo, form, { sesion, files, now, config, operar });
    return { data: publicacion, message: hechoCorrectamente(tipo, 'asignado') };
  });

const actualizar = (call: Llamadas['actualizar'], tipo: TipoActividad) =>
  write(call, async ({ tx, sesion, params, form, files, now, config, operar }) => {
    const actividad = await actividadEnLinea(tx, sesion, params.id, [tipo]);
    const envio = { sesion, files, now, config, operar };
    const publicacion = await service.actualizar(tx, actividad, tipo, form, envio);
    return { data: publicacion, message: hechoCorrectamente(tipo, 'actualizado') };
  });

const quitar = (call: Llamadas['eliminar'], tipo: TipoActividad) =>
  write(call, async ({ tx, sesion, params, ...act }) => {
    const actividad = await actividadDelDocente(tx, sesion, params.id, [tipo]);
    const data = await eliminar(tx, actividad, act);
    return { data, message: hechoCorrectamente(tipo, 'eliminado') };
  });

const mover = (
  call: Llamadas['iniciar'],
  tipos: TipoActividad[],
  acto: typeof service.detener,
  message: string,
) =>
  write(call, async ({ tx, sesion, params, ...momento }) => {
    const actividad = await actividadEnLinea(tx, sesion, params.id, tipos);
    return { data: await acto(tx, actividad, momento), message };
  });

/** The calls of one kind of exam and its extra. */
const rutas = (calls: Llamadas, normal: TipoActividad, extra: TipoActividad): Route[] => [
  read(calls.leer, async ({ db, sesion, params, ...momento }) => {
    const actividad = await actividadDelDocente(db, sesion, params.id, [normal, extra]);
    return leer(db, actividad, momento);
  }),
  crear(calls.crear, normal),
  crear(calls.crearExtra, extra),
  actualizar(calls.actualizar, normal),
  actualizar(calls.actualizarExtra, extra),
  quitar(calls.eliminar, normal),
  quitar(calls.eliminarExtra, extra),
  mover(calls.iniciar, [normal, extra], service.iniciar, 'Examen iniciado correctamente.'),
  mover(calls.detener, [normal, extra], service.detener, 'Examen detenido correctamente.'),
];

export const routes: Route[] = [
  ...rutas(parciales, TIPO.parcial, TIPO.parcialExtra),
  ...rutas(examenesFinales, TIPO.examenFinal, TIPO.examenFinalExtra),
];
