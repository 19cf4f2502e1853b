import { agregarDestinatarios } from '#shared/actividades/destinatarios.ts';
import { actividadesDeBloque } from '#shared/bloques.ts';
import { actualizarColumna, crearColumna } from '#shared/calificaciones/columnas.ts';
import {
  type CambioDeMarca,
  deshacerPublicacion,
  guardarBorradores,
  historialDeMarca,
  MARCAS_CADA_S,
  type Marca,
  marcasDelBloque,
  publicarMarcas,
} from '#shared/calificaciones/hoja.ts';
import {
  type ClaseDocente,
  type EstudianteDeClase,
  estudiantesDeClase,
  leerClaseDelDocente,
} from '#shared/clases.ts';
import { corregirNotaTraida } from '#shared/inscripciones/traidas.ts';
import { call } from '#web/kit/http.ts';
import { usePolling } from '#web/kit/polling.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import type { Servidor } from './state/hoja-outbox.ts';

const delBloque = (clase: number, idMateriaBloque: number) => ({
  params: { idassignment: String(clase) },
  query: { actividades: 'true', bloque: String(idMateriaBloque) },
});
const bloqueDe = (idMateriaBloque: number) => ({ params: { idMateriaBloque: String(idMateriaBloque) } });

/** The students of a class with their participations in one block. */
export const useNotasDelBloque = (clase: number, idMateriaBloque: number): ApiQuery<EstudianteDeClase[]> =>
  useApiQuery(estudiantesDeClase, delBloque(clase, idMateriaBloque), {
    concepts: ['clases', 'calificaciones', 'entregas', 'actividades', 'inscripciones', 'estudiantes'],
  });

/** The marks of a block as they are now, asked again and again while a sheet is open; undefined before the first answer. */
export const useMarcas = (idMateriaBloque: number, enabled: boolean): Marca[] | undefined =>
  usePolling(marcasDelBloque, bloqueDe(idMateriaBloque), enabled, MARCAS_CADA_S * 1_000).data;

/** The class as it is now, asked again and again while its sheet is open: somebody else may close its subject. */
export const useClaseAlDia = (clase: number, enabled: boolean): ClaseDocente | undefined =>
  usePolling(leerClaseDelDocente, { params: { idassignment: String(clase) } }, enabled, MARCAS_CADA_S * 1_000)
    .data;

/** Corrects what a student brings to a block. */
export const useCorregirTraida = (onDone: () => void) =>
  useApiMutation(corregirNotaTraida, { invalidates: ['clases', 'calificaciones', 'inscripciones'], onDone });

/** What a column shows up in: board, blocks, marks. A refusal reads them again: somebody else changed what is left. */
const deColumna = { invalidates: ['actividades', 'bloques', 'calificaciones'], rereads: true } as const;

/** Adds a column without online delivery. `onDone` gets its activity. */
export const useCrearColumna = (onDone: (idActividad: number) => void) =>
  useApiMutation(crearColumna, {
    ...deColumna,
    onDone: ({ data }) => onDone(data.idActividadMateriaBloque),
  });
export const useActualizarColumna = (onDone: () => void) =>
  useApiMutation(actualizarColumna, { ...deColumna, onDone });

/** What the outbox of a sheet asks the server. */
export const servidorDeHoja = (clase: number, idMateriaBloque: number): Servidor => ({
  guardar: async (body, idempotencyKey) =>
    (
      await call(guardarBorradores, {
        ...bloqueDe(idMateriaBloque),
        body,
        idempotencyKey,
        keptOnDevice: true,
      })
    ).data,
  vigentes: async () => {
    const [gente, actividades] = await Promise.all([
      call(estudiantesDeClase, delBloque(clase, idMateriaBloque)),
      call(actividadesDeBloque, bloqueDe(idMateriaBloque)),
    ]);
    return {
      inscripciones: new Set(gente.data.map(({ idEstudianteGrado }) => idEstudianteGrado)),
      actividades: new Set(actividades.data.map((una) => una.idActividadMateriaBloque)),
    };
  },
});

/** What others see of published marks. The sheet itself takes them from the answer. */
const cambia = ['entregas', 'actividades', 'inscripciones'] as const;

export const usePublicarMarcas = () =>
  useApiMutation(publicarMarcas, { invalidates: cambia, tells: 'errors' });

export const useDeshacerPublicacion = () =>
  useApiMutation(deshacerPublicacion, { invalidates: cambia, tells: 'errors' });

/** Gives an activity to a student who had no part in it. */
export const useIncluir = () =>
  useApiMutation(agregarDestinatarios, {
    invalidates: ['actividades', 'calificaciones', 'entregas'],
    tells: 'errors',
  });

export const useHistorial = (idParticipante: number): ApiQuery<CambioDeMarca[]> =>
  useApiQuery(
    historialDeMarca,
    { params: { idParticipante: String(idParticipante) } },
    { concepts: ['calificaciones', 'entregas'] },
  );
