import type { z } from 'zod';
import { contar, quetzales } from '#shared/base/formatos.ts';
import { CONTADOS_MAX } from '#shared/base/page.ts';
import type { EstudianteForm } from '#shared/estudiantes/form.ts';
import * as contract from '#shared/estudiantes.ts';
import { secciones } from '#shared/grados/seccion.ts';
import { CallError } from '#web/kit/call-error.ts';
import { type ApiQuery, useApiMutation, useApiQuery } from '#web/kit/query.ts';
import type { pageQuery } from '#web/kit/ui/table/remote.ts';
import { isUncounted, type RemoteState } from '#web/kit/ui/table/remote.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import type { Inactivo } from '#web/sesion/components/OfrecerReactivar.tsx';

const conceptos = ['estudiantes', 'inscripciones'] as const;

const inscripciones = ['si', 'no'] as const;

/** What narrows the list of students, as its address and the call have it. */
export const FILTROS = [
  'nivel',
  'grado',
  'seccion',
  'inscripcion',
  'inactivos',
  'porCompletar',
  'operacion',
] as const;
export type Filtros = z.input<typeof contract.filtrosDeEstudiantes>;

const numero = (dicho = ''): string | undefined => (/^[1-9]\d{0,8}$/.test(dicho) ? dicho : undefined);

/** Of what an address says, what the call understands. */
export const filtrosDe = (dichos: Partial<Record<(typeof FILTROS)[number], string>>): Filtros => ({
  nivel: dichos.nivel,
  grado: numero(dichos.grado),
  seccion: secciones.find((letra) => letra === dichos.seccion),
  inscripcion: inscripciones.find((una) => una === dichos.inscripcion),
  inactivos: dichos.inactivos === 'si' ? 'si' : undefined,
  porCompletar: dichos.porCompletar === 'si' ? 'si' : undefined,
  operacion: numero(dichos.operacion),
});

export const filtra = (filtros: Filtros): boolean => Object.values(filtros).some((uno) => uno !== undefined);

/** One page of the students. */
export const useEstudiantes = (
  { page, limit, q, orden }: ReturnType<typeof pageQuery>,
  ciclo: number,
  filtros: Filtros,
): ApiQuery<contract.EstudianteFila[]> =>
  useApiQuery(
    contract.listarEstudiantes,
    { query: { type: 'partial', page, limit, q, orden, ciclo, ...filtros } },
    { concepts: conceptos, paged: true },
  );

/** The first students that fit what was typed, with where each is enrolled in a year; asks nobody before two letters. */
export const useBuscarEstudiantes = (q: string, ciclo: number): ApiQuery<contract.EstudianteFila[]> =>
  useApiQuery(
    contract.listarEstudiantes,
    { query: { type: 'partial', page: '1', limit: '8', q, ciclo } },
    { concepts: conceptos, paged: true, enabled: q.trim().length > 1 },
  );

export const useEstudiante = (id: number): ApiQuery<contract.Estudiante> =>
  useApiQuery(
    contract.verEstudiante,
    { params: { id: String(id) } },
    { concepts: [...conceptos, 'calificaciones'], staleTime: 0 },
  );

/** What hangs on a student, one a line, null while it is read; and the version of the record that was looked at. */
export function useVinculosDeEstudiante(id: number): { cuelga: string[] | null; version?: number } {
  const { data, isError, isFetchedAfterMount } = useApiQuery(
    contract.verVinculosDeEstudiante,
    { params: { id: String(id) } },
    { concepts: [...conceptos, 'pagos', 'entregas'], staleTime: 0 },
  );
  if (isError) return { cuelga: ['No se pudo revisar qué tiene en el colegio.'] };
  if (!data || !isFetchedAfterMount) return { cuelga: null };
  const { inscripciones: suyas, debe, entregas, version } = data.data;
  const cuelga = [
    ...suyas.map(({ asignacion, ciclo }) => `Está inscrito en ${asignacion} (${ciclo}).`),
    ...(debe > 0 ? [`Debe ${quetzales(debe)}.`] : []),
    ...(entregas > 0 ? [`Tiene ${contar(entregas, 'trabajo entregado', 'trabajos entregados')}.`] : []),
  ];
  return { cuelga, version };
}

const SIN_RESPUESTA_ESPERADA = 'Ha ocurrido un error y no se obtuvo la respuesta esperada.';

/** A reply that arrives well and is not the one agreed on has a sentence of its own. True when it was said. */
export function avisarRespuestaRara({ status }: CallError): boolean {
  const otra = status > 200 && status < 300;
  if (otra) toasts.error(SIN_RESPUESTA_ESPERADA);
  return otra;
}

/** Saves a student: a new one while there is no stored `codigo`. What goes wrong is told by the form. */
export function useGuardarEstudiante(codigo: string | null, onDone: (guardado: contract.Estudiante) => void) {
  const opciones = { invalidates: conceptos, tells: 'done' } as const;
  const crear = useApiMutation(contract.crearEstudiante, opciones);
  const editar = useApiMutation(contract.editarEstudiante, opciones);
  return async (body: EstudianteForm, version: number | undefined, idempotencyKey: string): Promise<void> => {
    const { data } =
      codigo === null
        ? await crear.mutateAsync({ body, idempotencyKey })
        : await editar.mutateAsync({ params: { codigo }, body: { ...body, version }, idempotencyKey });
    onDone(data);
  };
}

/** The inactive student who holds the code, CUI or user name that was refused. */
export function inactivoEnConflicto(error: unknown): Inactivo | null {
  if (!(error instanceof CallError)) return null;
  const inactivo = contract.conflictoInactivo.safeParse(error.data).data?.reactivar;
  if (!inactivo) return null;
  const { idEstudiante, codigo, nombre, campo } = inactivo;
  return { id: idEstudiante, nombre: `${nombre} (${codigo})`, campo };
}

/** '1 alumno', '612 alumnos', 'Más de 200 alumnos'. */
export function cuantosAlumnos(state: RemoteState, total: number): string {
  if (isUncounted(state, total)) return `Más de ${contar(CONTADOS_MAX, 'alumno', 'alumnos')}`;
  return contar(total, 'alumno', 'alumnos');
}
