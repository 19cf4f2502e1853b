import { trabajoPropio } from '#server/entregas/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import {
  EXAMEN_ANULADO,
  EXAMEN_ENTREGADO,
  iniciarExamenFinalEstudiante,
  iniciarParcialEstudiante,
  TAREA_ANULADA,
  TAREA_ENTREGADA,
  trabajoExamenFinal,
  trabajoParcial,
  trabajoTarea,
  vigilarExamenFinalEstudiante,
  vigilarParcialEstudiante,
} from '#shared/entregas/propia.ts';
import { TIPOS_DE } from '#shared/entregas.rules.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

interface Clase {
  tipos: readonly number[];
  detalle: typeof service.detalleTarea | typeof service.detalleExamen;
  entregado: string;
  anulado: string;
}

function rutas(llamadas: typeof trabajoTarea | typeof trabajoParcial, clase: Clase): Route[] {
  const { tipos, detalle, entregado, anulado } = clase;
  return [
    read(llamadas.ver, async ({ db, sesion, params, ...momento }) =>
      detalle(db, await trabajoPropio(db, sesion, params, tipos, 'ver'), momento),
    ),
    write(llamadas.guardarBorrador, async ({ tx, sesion, params, form, files: subidos, ...momento }) => {
      const fila = await trabajoPropio(tx, sesion, params, tipos, 'cambiar');
      const envio = { ...momento, idUsuario: sesion.idUsuario, subidos };
      const guardado = await service.guardarBorrador(tx, fila, form, envio);
      return { data: guardado, message: 'Trabajo guardado.' };
    }),
    write(llamadas.entregar, async ({ tx, sesion, params, form, files: subidos, ...momento }) => {
      const fila = await trabajoPropio(tx, sesion, params, tipos, 'cambiar');
      const envio = { ...momento, idUsuario: sesion.idUsuario, subidos };
      await service.entregar(tx, fila, form, envio);
      return { data: await detalle(tx, fila, momento), message: entregado };
    }),
    write(llamadas.completar, async ({ tx, sesion, params, body, ...momento }) => {
      const fila = await trabajoPropio(tx, sesion, params, tipos, 'cambiar');
      await service.completar(tx, fila, body, momento);
      return { data: await detalle(tx, fila, momento), message: entregado };
    }),
    write(llamadas.anular, async ({ tx, sesion, params, ...momento }) => {
      const fila = await trabajoPropio(tx, sesion, params, tipos, 'cambiar');
      await service.anular(tx, fila, momento);
      return { data: await detalle(tx, fila, momento), message: anulado };
    }),
  ];
}

const rutaIniciar = (iniciar: typeof iniciarParcialEstudiante, tipos: readonly number[]): Route =>
  write(iniciar, async ({ tx, sesion, params, ...momento }) => {
    const fila = await trabajoPropio(tx, sesion, params, tipos, 'cambiar');
    await service.iniciar(tx, fila, momento);
    return { data: await service.detalleExamen(tx, fila, momento), message: 'Examen iniciado.' };
  });

const rutaVigilar = (vigilar: typeof vigilarParcialEstudiante, tipos: readonly number[]): Route =>
  read(vigilar, async ({ db, sesion: { idEstudiante }, params }) =>
    found(await queries.leerEstado(db, { ...params, idEstudiante, tipos })),
  );

const tarea: Clase = {
  tipos: TIPOS_DE.tarea,
  detalle: service.detalleTarea,
  entregado: TAREA_ENTREGADA,
  anulado: TAREA_ANULADA,
};
const examen = { detalle: service.detalleExamen, entregado: EXAMEN_ENTREGADO, anulado: EXAMEN_ANULADO };

export const routes: Route[] = [
  ...rutas(trabajoTarea, tarea),
  ...rutas(trabajoParcial, { ...examen, tipos: TIPOS_DE.parcial }),
  ...rutas(trabajoExamenFinal, { ...examen, tipos: TIPOS_DE.examenFinal }),
  rutaIniciar(iniciarParcialEstudiante, TIPOS_DE.parcial),
  rutaIniciar(iniciarExamenFinalEstudiante, TIPOS_DE.examenFinal),
  rutaVigilar(vigilarParcialEstudiante, TIPOS_DE.parcial),
  rutaVigilar(vigilarExamenFinalEstudiante, TIPOS_DE.examenFinal),
];
