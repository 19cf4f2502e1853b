import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useResolvedPath } from 'react-router';
import {
  type AlumnoEnRecuperacion,
  borradoresDeRecuperacionForm,
  type RecuperacionesDeClase,
} from '#shared/calificaciones/recuperaciones.ts';
import { porApellidos } from '#shared/inscripciones.rules.ts';
import { type Clave, claveDe, publicada } from '#web/calificaciones/hoja/state/celda.ts';
import { COLUMNA, Cursor } from '#web/calificaciones/hoja/state/cursor.ts';
import { type DatosDeHoja, Manejo } from '#web/calificaciones/hoja/state/manejo.ts';
import { outboxDeRecuperacion } from '#web/calificaciones/hoja/state/outboxes.ts';
import { useUnsaved } from '#web/kit/form/unsaved.ts';
import { usePerfil } from '#web/sesion/api.ts';
import { comoMarca } from '../api.ts';
import { resultadoEnPalabras } from './Resultado.tsx';

export const PUNTOS = 100;

/** A recovery mark is whole. */
const entera = borradoresDeRecuperacionForm.shape.marcas.element.shape.borradorCalificacion;

/** What lies over the sheet and asks something. */
export type Encima = { tipo: 'decidir'; clave: Clave } | { tipo: 'pegar'; texto: string; desde: Clave };

/** The sheet of a chance to recover: the cells, keys, drafts and outbox of the sheet of marks, with one column to type in. */
export function useHojaDeRecuperacion(idClase: number, datos: RecuperacionesDeClase) {
  const { oportunidad, alumnos } = datos;
  const perfil = usePerfil();
  const [encima, setEncima] = useState<Encima | null>(null);
  const [{ outbox, cursor }] = useState(() => {
    const suyo = outboxDeRecuperacion(perfil.isColaborador ? perfil.idColaborador : 0, idClase, oportunidad);
    suyo.local.ponerEnClase(new Set([oportunidad]));
    suyo.local.sembrar(
      alumnos.map((una) => comoMarca(oportunidad, una)),
      true,
    );
    return { outbox: suyo, cursor: new Cursor(suyo.local.avisos) };
  });
  const { local } = outbox;
  const editando = useSyncExternalStore(local.avisos.suscribirATodo, () => cursor.edicion() !== null);
  // Rows stay as they are while somebody types.
  const [filas, setFilas] = useState<readonly AlumnoEnRecuperacion[]>(alumnos);
  if (!editando && filas !== alumnos) setFilas(alumnos);
  useEffect(
    () =>
      local.sembrar(
        alumnos.map((una) => comoMarca(oportunidad, una)),
        true,
      ),
    [local, alumnos, oportunidad],
  );
  useLayoutEffect(
    () =>
      cursor.poner(
        filas.map((una) => una.idEstudianteGrado),
        [COLUMNA.nombres, COLUMNA.promedio, oportunidad, COLUMNA.resultado],
      ),
    [cursor, filas, oportunidad],
  );
  const hoja: DatosDeHoja = {
    ...{ local, cursor, outbox },
    revisar: (valor) => entera.safeParse(valor).error?.issues[0]?.message ?? null,
    puntosDe: (actividad) => (actividad === oportunidad ? PUNTOS : undefined),
    cuadro: () =>
      filas.map((una) => {
        const { guardada } = local.celda(claveDe(oportunidad, una.idEstudianteGrado));
        return [
          porApellidos(una.estudiante),
          una.promedio,
          publicada(guardada),
          resultadoEnPalabras(una, guardada, datos),
        ];
      }),
  };
  const llamadas = {
    // Everybody in the list takes part, and nothing was handed in.
    alIncluir: () => undefined,
    alVer: () => undefined,
    alDecidir: (clave: Clave) => setEncima({ tipo: 'decidir', clave }),
    alPegar: (texto: string, desde: Clave) => setEncima({ tipo: 'pegar', texto, desde }),
  };
  const [manejo] = useState(() => new Manejo(hoja, llamadas));
  useLayoutEffect(() => {
    manejo.hoja = hoja;
    manejo.llamadas = llamadas;
  });
  const resumen = useSyncExternalStore(local.avisos.suscribirATodo, local.resumen);
  useUnsaved(
    resumen.sinEnviar > 0,
    resumen.enEquipo ? 'onDevice' : () => outbox.enviar(),
    useResolvedPath('').pathname,
  );
  return {
    ...{ outbox, local, cursor, manejo, filas, encima },
    cerrarEncima: () => {
      setEncima(null);
      setTimeout(() => manejo.enfocar());
    },
  };
}
export type HojaLocalDeRecuperacion = ReturnType<typeof useHojaDeRecuperacion>;
