import { type ConflictoDeMarca, MARCAS_CADA_S, type Marca } from '#shared/calificaciones/hoja.ts';
import * as contract from '#shared/calificaciones/recuperaciones.ts';
import { ESTADO } from '#shared/entregas.rules.ts';
import type { Servidor } from '#web/calificaciones/hoja/state/hoja-outbox.ts';
import { call } from '#web/kit/http.ts';
import { usePolling } from '#web/kit/polling.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';

const lugar = (clase: number, oportunidad: number) => ({
  params: { id: String(clase), oportunidad: String(oportunidad) },
});

export const useRecuperaciones = (
  clase: number,
  oportunidad: number,
): ApiQuery<contract.RecuperacionesDeClase> =>
  useApiQuery(contract.verRecuperaciones, lugar(clase, oportunidad), {
    concepts: ['calificaciones', 'inscripciones', 'clases', 'normas'],
    staleTime: 0,
    refetchOnReturn: true,
  });

type DeRecuperacion = Pick<
  contract.MarcaDeRecuperacion,
  'idEstudianteGrado' | 'estado' | 'calificacion' | 'borradorCalificacion' | 'version'
>;

/** The same, asked again and again while a sheet is open: its section may be closed elsewhere. */
export const useRecuperacionesAlDia = (
  clase: number,
  oportunidad: number,
  enabled: boolean,
): contract.RecuperacionesDeClase | undefined =>
  usePolling(contract.verRecuperaciones, lugar(clase, oportunidad), enabled, MARCAS_CADA_S * 1_000).data;

/** A chance is the one activity of its sheet, under its own number. Who did not come has no mark. */
const comoCelda = (oportunidad: number, una: DeRecuperacion) => ({
  idActividadMateriaBloque: oportunidad,
  idEstudianteGrado: una.idEstudianteGrado,
  idEstadoActividad: una.estado === 'publicada' ? ESTADO.calificada : ESTADO.pendiente,
  calificacion: una.calificacion,
  borradorCalificacion: una.borradorCalificacion,
  version: una.version,
});

export const comoMarca = (oportunidad: number, una: DeRecuperacion): Marca => ({
  ...comoCelda(oportunidad, una),
  idActividadMateriaBloqueParticipante: una.idEstudianteGrado,
});

const comoConflicto = (oportunidad: number, una: contract.ConflictoDeRecuperacion): ConflictoDeMarca => ({
  ...comoCelda(oportunidad, una),
  quien: una.quien,
  cuando: una.cuando,
  propia: una.propia,
});

/** What the outbox of a sheet asks the server. */
export const servidorDeRecuperacion = (clase: number, oportunidad: number): Servidor => ({
  guardar: async ({ marcas }, idempotencyKey) => {
    const { data } = await call(contract.guardarRecuperaciones, {
      ...lugar(clase, oportunidad),
      body: { marcas: marcas.map(({ idActividadMateriaBloque: _, ...una }) => una) },
      idempotencyKey,
      keptOnDevice: true,
    });
    return {
      guardadas: data.guardadas.map((una) => comoMarca(oportunidad, una)),
      conflictos: data.conflictos.map((una) => comoConflicto(oportunidad, una)),
    };
  },
  vigentes: async () => {
    const { data } = await call(contract.verRecuperaciones, lugar(clase, oportunidad));
    return {
      actividades: new Set([oportunidad]),
      inscripciones: new Set(data.alumnos.map(({ idEstudianteGrado }) => idEstudianteGrado)),
    };
  },
});

export function usePublicarRecuperaciones(clase: number, oportunidad: number) {
  const { mutateAsync, isPending } = useApiMutation(contract.publicarRecuperaciones, {
    invalidates: ['calificaciones', 'inscripciones', 'clases', 'estudiantes'],
    rereads: true,
  });
  return {
    isPending,
    publicar: async (body: contract.PublicarRecuperacionesForm) => {
      const { data } = await mutateAsync({ ...lugar(clase, oportunidad), body });
      return data.marcas.map((una) => comoMarca(oportunidad, una));
    },
  };
}
