import { useState } from 'react';
import type { ActividadDocente } from '#shared/actividades.ts';
import { contar, segun } from '#shared/base/formatos.ts';
import { pegar } from '#shared/calificaciones/pegado.rules.ts';
import {
  type BorradorPegado,
  CAMBIARON_AL_PEGAR,
  type CeldaDeHoja,
  type Pegado,
} from '#shared/calificaciones/pegado.ts';
import { type ParticipanteDocente, PUNTEO_MAX_CARACTERES } from '#shared/entregas.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { toasts } from '#web/kit/ui/toasts.ts';
import type { Borradores } from './useBorradores.ts';
import { valorDe } from './useCelda.ts';

interface PegarProps {
  actividad: ActividadDocente;
  filas: readonly ParticipanteDocente[];
  borradores: Borradores;
  escribir: (id: number, texto: string) => void;
}

/** Cells from the clipboard, and the students in the order in which the list showed them. */
interface Copia {
  texto: string;
  desde: number;
  orden: readonly number[];
}

/** Time to see a wrong paste and to take it back. */
const DESHACER_MS = 15_000;

const idDe = ({ idActividadMateriaBloqueParticipante: id }: ParticipanteDocente): number => id;

/** Rows as they are shown, from top to bottom. */
const filasALaVista = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('[data-entregas] [data-fila]')].map(({ dataset }) =>
    Number(dataset.fila),
  );

/** A list of marks for the panel: what it would do is shown first, by the rules of the sheet of marks. */
export function usePegar({ actividad, filas, borradores, escribir }: PegarProps) {
  const [abierto, setAbierto] = useState<{ copia: Copia; pegado: Pegado } | null>(null);

  function celdaDe(fila: ParticipanteDocente): CeldaDeHoja {
    const { texto, base, borrador, choque } = borradores.celda(idDe(fila));
    const escrito = texto === base ? undefined : valorDe(texto);
    const { calificacion } = fila.actividadesMateriasBloquesEntregas;
    return {
      estado: fila.idEstadoActividad,
      calificacion,
      borrador: escrito === undefined ? borrador : escrito,
      porDecidir: choque !== null,
    };
  }
  function pegadoDe({ texto, desde, orden }: Copia): Pegado {
    const lugares = new Map(orden.map((id, lugar) => [id, lugar]));
    const lugarDe = (fila: ParticipanteDocente) => lugares.get(idDe(fila)) ?? orden.length;
    const enOrden = filas.toSorted((a, b) => lugarDe(a) - lugarDe(b));
    const { idActividadMateriaBloque, title, valorNeto } = actividad;
    return pegar(texto, {
      alumnos: enOrden.map(
        ({ idEstudianteGrado, idEstudianteGradoNavigation: { idEstudianteNavigation } }) => ({
          idEstudianteGrado,
          codigo: idEstudianteNavigation.codigo,
          nombre: idEstudianteNavigation,
        }),
      ),
      actividades: [
        {
          ...{ idActividadMateriaBloque, title },
          puntos: valorNeto ?? 0,
          enClase: false,
          caracteres: PUNTEO_MAX_CARACTERES,
        },
      ],
      celda: (inscripcion) => {
        const fila = filas.find((una) => una.idEstudianteGrado === inscripcion);
        return fila && celdaDe(fila);
      },
      activa: {
        idActividadMateriaBloque,
        idEstudianteGrado: filas.find((fila) => idDe(fila) === desde)?.idEstudianteGrado ?? 0,
      },
      orden: 'de la lista',
      filtrada: false,
    });
  }
  function poner(id: number, valor: number | null): void {
    escribir(id, twoDecimals(valor));
    borradores.confirmar(id);
  }
  function ponerTodas(notas: readonly BorradorPegado[]): void {
    const hechas = notas.flatMap(({ idEstudianteGrado, borrador }) => {
      const fila = filas.find((una) => una.idEstudianteGrado === idEstudianteGrado);
      if (!fila) return [];
      const id = idDe(fila);
      const antes = celdaDe(fila).borrador;
      poner(id, borrador);
      return [{ id, antes, texto: twoDecimals(borrador) }];
    });
    const deshacer = () => {
      // What was typed or decided since stands.
      for (const { id, antes, texto } of hechas)
        if (borradores.celda(id).texto === texto && !borradores.celda(id).choque) poner(id, antes);
    };
    const cuantas = contar(hechas.length, 'nota', 'notas');
    toasts.success(`${segun(hechas.length, 'Se pegó', 'Se pegaron')} ${cuantas} en borrador.`, {
      ms: DESHACER_MS,
      action: { text: 'Deshacer', onClick: deshacer },
    });
  }

  return {
    pegado: abierto?.pegado ?? null,
    abrir: (desde: number, texto: string) => {
      const copia = { texto, desde, orden: filasALaVista() };
      setAbierto({ copia, pegado: pegadoDe(copia) });
    },
    cerrar: () => setAbierto(null),
    escribir: (notas: readonly BorradorPegado[]) => {
      if (!abierto) return;
      const ahora = pegadoDe(abierto.copia);
      if (JSON.stringify(ahora.lineas) !== JSON.stringify(abierto.pegado.lineas)) {
        setAbierto({ ...abierto, pegado: ahora });
        toasts.warning(CAMBIARON_AL_PEGAR);
        return;
      }
      setAbierto(null);
      ponerTodas(notas);
    },
  };
}
