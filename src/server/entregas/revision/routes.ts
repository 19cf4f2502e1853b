import { panelPropio, trabajoRevisable } from '#server/entregas/policy.ts';
import { found } from '#server/platform/errors/problem.ts';
import { type Route, read, write } from '#server/platform/http/route.ts';
import { revisionExamenFinal, revisionParcial, revisionTarea } from '#shared/entregas/revision.ts';
import { type Accion, TIPOS_DE } from '#shared/entregas.rules.ts';
import * as queries from './queries.ts';
import * as service from './service.ts';

type Llamadas = typeof revisionParcial;
type Tipos = readonly number[];

interface Clase {
  tipos: Tipos;
  /** Kinds whose single work the same call shows. */
  tiposVer?: Tipos;
  hecho: Record<Accion, string>;
}

function rutas(llamadas: Omit<Llamadas, 'actuar' | 'vigilar'>, { tipos, tiposVer = tipos }: Clase): Route[] {
  return [
    read(llamadas.listar, async ({ db, sesion, params }) => {
      const panel = await panelPropio(db, sesion, params.idActividadMateriaBloque, tipos, 'ver');
      return queries.participantesDe(db, panel);
    }),
    read(llamadas.ver, async ({ db, sesion, params, ...momento }) => {
      const fila = await trabajoRevisable(db, sesion, params.idParticipante, tiposVer, 'ver');
      return service.leerEntrega(db, fila, momento);
    }),
    write(llamadas.guardarBorrador, async ({ tx, sesion, params, body, ...acto }) => {
      const fila = await trabajoRevisable(tx, sesion, params.idParticipante, tipos, 'cambiar');
      const data = await service.guardarBorrador(tx, fila, body, { ...acto, sesion });
      return { data, message: 'Nota guardada en borrador.' };
    }),
  ];
}

const actuarEn = (actuar: Llamadas['actuar'] | typeof revisionTarea.actuar, { tipos, hecho }: Clase): Route =>
  write(actuar, async ({ tx, sesion, params, body, ...acto }) => {
    const panel = await panelPropio(tx, sesion, params.idActividadMateriaBloque, tipos, 'cambiar');
    const data = await service.actuar(tx, panel, params.accion, body, { ...acto, sesion });
    return { data, message: hecho[params.accion] };
  });

const vigilarEn = (vigilar: Llamadas['vigilar'], { tipos }: Clase): Route =>
  read(vigilar, async ({ db, sesion, params }) => found(await queries.leerEstado(db, sesion, params, tipos)));

const tarea: Clase = {
  tipos: TIPOS_DE.tarea,
  hecho: {
    calificar: 'Tareas calificadas correctamente.',
    anular: 'Tareas anuladas correctamente.',
    restaurar: 'Tareas restauradas correctamente.',
    pendiente: 'Tareas puestas en "Pendientes" correctamente.',
    recoger: '',
  },
};

const parcial: Clase = {
  tipos: TIPOS_DE.parcial,
  hecho: {
    calificar: 'Parciales calificados correctamente.',
    anular: 'Parciales anulados correctamente.',
    restaurar: 'Parciales restaurados correctamente.',
    pendiente: 'Parciales puestos en "Pendientes" correctamente.',
    recoger: 'Parcial recogido correctamente.',
  },
};

const examenFinal: Clase = {
  tipos: TIPOS_DE.examenFinal,
  tiposVer: [...TIPOS_DE.parcial, ...TIPOS_DE.examenFinal],
  hecho: {
    calificar: 'Examenes finales calificados correctamente.',
    anular: 'Examenes finales anulados correctamente.',
    restaurar: 'Examenes finales restaurados correctamente.',
    pendiente: 'Examenes finales puestos en "Pendientes" correctamente.',
    recoger: 'Examen final recogido correctamente.',
  },
};

export const routes: Route[] = [
  ...rutas(revisionTarea, tarea),
  ...rutas(revisionParcial, parcial),
  ...rutas(revisionExamenFinal, examenFinal),
  actuarEn(revisionTarea.actuar, tarea),
  actuarEn(revisionParcial.actuar, parcial),
  actuarEn(revisionExamenFinal.actuar, examenFinal),
  vigilarEn(revisionParcial.vigilar, parcial),
  vigilarEn(revisionExamenFinal.vigilar, examenFinal),
];
