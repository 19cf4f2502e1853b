import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useResolvedPath } from 'react-router';
import type { ActividadDocente } from '#shared/actividades.ts';
import type { BloqueDocente } from '#shared/bloques.ts';
import { type FilaDeNotas, filasDeNotas } from '#shared/calificaciones/hoja.rules.ts';
import type { Marca } from '#shared/calificaciones/hoja.ts';
import type { ClaseDocente, EstudianteDeClase } from '#shared/clases.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { invalidate } from '#web/kit/query-client.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { useMarcas } from '../api.ts';
import { claveDe } from '../state/celda.ts';
import { COLUMNA, Cursor } from '../state/cursor.ts';
import type { HojaLocal } from '../state/hoja-local.ts';
import type { OutboxDeHoja } from '../state/hoja-outbox.ts';
import { outboxDeHoja } from '../state/outboxes.ts';
import { useDespues } from './useDespues.ts';

const marcasDe = (estudiantes: readonly EstudianteDeClase[]): Marca[] =>
  estudiantes.flatMap(({ idEstudianteGrado, actividadesMateriasBloquesParticipantes: suyas }) =>
    (suyas ?? []).map(({ actividadesMateriasBloquesEntregas: entrega, ...una }) => ({
      idActividadMateriaBloqueParticipante: una.idActividadMateriaBloqueParticipante,
      idActividadMateriaBloque: una.idActividadMateriaBloque,
      idEstudianteGrado,
      idEstadoActividad: una.idEstadoActividad,
      calificacion: una.calificacion,
      borradorCalificacion: entrega.borradorCalificacion,
      version: una.version,
    })),
  );

/** The students with the marks as the sheet knows them now. */
function conMarcas(
  estudiantes: readonly EstudianteDeClase[],
  actividades: readonly ActividadDocente[],
  local: HojaLocal,
): EstudianteDeClase[] {
  return estudiantes.map((estudiante) => ({
    ...estudiante,
    actividadesMateriasBloquesParticipantes: actividades.flatMap(({ idActividadMateriaBloque }) => {
      const { guardada } = local.celda(claveDe(idActividadMateriaBloque, estudiante.idEstudianteGrado));
      if (guardada.participante === null || guardada.estado === null) return [];
      const { calificacion, borrador: borradorCalificacion, version } = guardada;
      return [
        {
          idActividadMateriaBloqueParticipante: guardada.participante,
          idActividadMateriaBloque,
          idEstadoActividad: guardada.estado,
          calificacion,
          actividadesMateriasBloquesEntregas: { calificacion, borradorCalificacion },
          version,
        },
      ];
    }),
  }));
}

/** Keeps the value of before while a cell is typed in or `aquietada`: rows and columns never move under whoever types. */
function useQuieto<T>(valor: T, aquietada: boolean, { local, cursor }: Pick<Hoja, 'local' | 'cursor'>): T {
  const [mostrado, setMostrado] = useState(valor);
  const hayNuevo = mostrado !== valor;
  // While nothing new waits, no key draws the whole sheet anew.
  const quieto = useSyncExternalStore(
    local.avisos.suscribirATodo,
    () => hayNuevo && (aquietada || cursor.edicion() !== null),
  );
  if (hayNuevo && !quieto) setMostrado(valor);
  return quieto ? mostrado : valor;
}

/** Rows keep their places as long as the sheet is open; who arrives meanwhile comes after. */
function useEnSuLugar(estudiantes: readonly EstudianteDeClase[]): readonly EstudianteDeClase[] {
  const [orden, setOrden] = useState<readonly number[]>([]);
  const nuevos = estudiantes.map(inscripcionDe).filter((id) => !orden.includes(id));
  if (nuevos.length > 0) setOrden([...orden, ...nuevos]);
  return useMemo(() => {
    const lugares = new Map(orden.map((id, index) => [id, index]));
    const lugarDe = ({ idEstudianteGrado: id }: EstudianteDeClase) => lugares.get(id) ?? orden.length;
    return estudiantes.toSorted((a, b) => lugarDe(a) - lugarDe(b));
  }, [estudiantes, orden]);
}

interface Datos {
  clase: ClaseDocente;
  bloque: BloqueDocente;
  actividades: readonly ActividadDocente[];
  estudiantes: readonly EstudianteDeClase[];
  /** Activities that nobody hands in online. */
  enClase: ReadonlySet<number>;
  /** Columns after the activities. */
  traen: boolean;
}

/** Who had a row when it was chosen: nobody leaves the sheet because of a mark that is typed. */
export interface Filtro {
  cual: 'enRiesgo' | 'sinNota';
  inscripciones: ReadonlySet<number>;
}

export interface Hoja {
  outbox: OutboxDeHoja;
  local: HojaLocal;
  cursor: Cursor;
  clase: ClaseDocente;
  bloque: BloqueDocente;
  actividades: readonly ActividadDocente[];
  /** Those that are shown, and everybody's. */
  filas: readonly FilaDeNotas[];
  todas: readonly FilaDeNotas[];
  enClase: ReadonlySet<number>;
  /** Rows and columns stay as they are, e.g. while a dialog is open. */
  aquietar: (quieta: boolean) => void;
  /** Rows of some students only; null: of all. Positions of a paste do not hold then. */
  filtro: Filtro | null;
  filtrar: (filtro: Filtro | null) => void;
}

const inscripcionDe = ({ idEstudianteGrado }: EstudianteDeClase): number => idEstudianteGrado;

const columnasDe = (actividades: readonly ActividadDocente[], traen: boolean): number[] => [
  COLUMNA.nombres,
  ...actividades.map((una) => una.idActividadMateriaBloque),
  ...(traen ? [COLUMNA.trae] : []),
  COLUMNA.zona,
  COLUMNA.examen,
  COLUMNA.total,
];

function useMarcasDeOtros(
  local: HojaLocal,
  bloque: BloqueDocente,
  estudiantes: readonly EstudianteDeClase[],
) {
  const marcas = useMarcas(bloque.idMateriaBloque, useDespues());
  const deLaHoja = new Set(estudiantes.map(inscripcionDe));
  const llegoAlguien = marcas?.some((una) => !deLaHoja.has(una.idEstudianteGrado)) ?? false;
  useEffect(() => {
    if (marcas) local.sembrar(marcas, true);
  }, [local, marcas]);
  useEffect(() => {
    if (llegoAlguien) void invalidate(['clases']);
  }, [llegoAlguien]);
}

/** State of the editable sheet of a block: cells, cursor, rows in their places, and what is sent. */
export function useHoja({ clase, bloque, actividades, estudiantes, enClase, traen }: Datos): Hoja {
  const perfil = usePerfil();
  const [{ outbox, cursor }] = useState(() => {
    const suyo = outboxDeHoja(
      perfil.isColaborador ? perfil.idColaborador : 0,
      clase.idGradoSeccionMateriaColaborador,
      bloque.idMateriaBloque,
    );
    suyo.local.ponerEnClase(enClase);
    suyo.local.sembrar(marcasDe(estudiantes), true);
    const suCursor = new Cursor(suyo.local.avisos);
    suCursor.poner(estudiantes.map(inscripcionDe), columnasDe(actividades, traen));
    return { outbox: suyo, cursor: suCursor };
  });
  const { local } = outbox;
  // The sheet is drawn anew once its subject is open again.
  useEffect(() => outbox.insistir(), [outbox]);
  const [aquietada, aquietar] = useState(false);
  useEffect(() => local.ponerEnClase(enClase), [local, enClase]);
  useEffect(() => local.sembrar(marcasDe(estudiantes), true), [local, estudiantes]);
  useMarcasDeOtros(local, bloque, estudiantes);
  const columnas = useQuieto(actividades, aquietada, { local, cursor });
  const [filtro, filtrar] = useState<Filtro | null>(null);
  const gente = useEnSuLugar(useQuieto(estudiantes, aquietada, { local, cursor }));
  const publicado = useSyncExternalStore(local.avisos.suscribirATodo, local.publicado);
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with each published mark
  const todas = useMemo(
    () => filasDeNotas(columnas, conMarcas(gente, columnas, local), bloque),
    [columnas, gente, local, bloque, publicado],
  );
  const filas = useMemo(
    () => (filtro ? todas.filter((una) => filtro.inscripciones.has(una.idEstudianteGrado)) : todas),
    [todas, filtro],
  );
  useLayoutEffect(
    () =>
      cursor.poner(
        filas.map((una) => una.idEstudianteGrado),
        columnasDe(columnas, traen),
      ),
    [cursor, filas, columnas, traen],
  );
  const hayPorEnviar = useSyncExternalStore(local.avisos.suscribirATodo, () => local.resumen().sinEnviar > 0);
  const enEquipo = useSyncExternalStore(local.avisos.suscribirATodo, () => local.resumen().enEquipo);
  useUnsaved(hayPorEnviar, enEquipo ? 'onDevice' : () => outbox.enviar(), useResolvedPath('').pathname);
  return {
    ...{ outbox, local, cursor, clase, bloque, filas, todas, enClase, aquietar, filtro, filtrar },
    actividades: columnas,
  };
}
