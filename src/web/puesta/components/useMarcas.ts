import { useState } from 'react';
import { plain } from '#shared/base/plain.ts';
import type { Grado } from '#shared/grados.ts';
import type { LugarConMaterias } from '#shared/puesta/plantillas.ts';
import { mismoNombre } from '../api.ts';

/** Where a set of subjects belongs: a level, or a career of a level that has careers. */
export interface LugarDeMaterias {
  llave: string;
  nivel: string;
  carrera: string | null;
  nombre: string;
  grados: readonly Grado[];
  /** Names of its subjects: what its grades have, what is suggested, what was typed. */
  materias: readonly string[];
}

/** The places that have grades in the year, in the order of school life. */
export function lugaresDe(grados: readonly Grado[]): Omit<LugarDeMaterias, 'materias'>[] {
  const lugares = new Map<string, Omit<LugarDeMaterias, 'materias'> & { grados: Grado[] }>();
  for (const grado of grados.filter(({ gradosSecciones }) => gradosSecciones.length > 0)) {
    const { idNivelEstudiantilNavigation: nivel, idCarreraNavigation: carrera } = grado;
    const llave = `${nivel.clave}|${carrera?.nombre ?? ''}`;
    const lugar = lugares.get(llave) ?? {
      llave,
      nivel: nivel.clave,
      carrera: carrera?.nombre ?? null,
      nombre: carrera?.nombre ?? nivel.nombre,
      grados: [],
    };
    lugar.grados.push(grado);
    lugares.set(llave, lugar);
  }
  return [...lugares.values()];
}

const sinRepetir = (nombres: readonly string[]) =>
  nombres.filter((nombre, n) => nombres.findIndex((otro) => mismoNombre(otro, nombre)) === n);

const llaveDe = (grado: Grado, materia: string) => `${grado.idGrado}|${plain(materia)}`;

const guardada = ({ gradosMaterias }: Grado, materia: string) =>
  gradosMaterias.find(({ idMateriaNavigation }) => mismoNombre(idMateriaNavigation.nombre, materia));

/** The boxes: which grade teaches which subject. A grade without subjects begins with what is suggested for it. */
export function useMarcas(grados: readonly Grado[], sugeridas: readonly LugarConMaterias[]) {
  const [marcas, setMarcas] = useState<Readonly<Record<string, boolean>>>({});
  const [propias, setPropias] = useState<readonly { lugar: string; nombre: string }[]>([]);

  const deLugar = ({ nivel, carrera }: { nivel: string; carrera: string | null }) =>
    sugeridas.find((una) => una.nivel === nivel && mismoNombre(una.carrera ?? '', carrera ?? ''))?.materias ??
    [];
  const lugares: LugarDeMaterias[] = lugaresDe(grados).map((lugar) => {
    const seSugiere = deLugar(lugar).filter(
      (una) =>
        una.grados === null ||
        una.grados.some((nombre) => lugar.grados.some((grado) => mismoNombre(grado.nombre, nombre))),
    );
    return {
      ...lugar,
      materias: sinRepetir([
        ...seSugiere.map(({ nombre }) => nombre),
        ...lugar.grados.flatMap(({ gradosMaterias }) =>
          gradosMaterias.map(({ idMateriaNavigation }) => idMateriaNavigation.nombre),
        ),
        ...propias.filter(({ lugar: de }) => de === lugar.llave).map(({ nombre }) => nombre),
      ]),
    };
  });

  function marcada(lugar: LugarDeMaterias, grado: Grado, materia: string): boolean {
    const elegida = marcas[llaveDe(grado, materia)];
    if (elegida !== undefined) return elegida;
    if (grado.gradosMaterias.length > 0) return guardada(grado, materia) !== undefined;
    const sugerida = deLugar(lugar).find(({ nombre }) => mismoNombre(nombre, materia));
    return (
      sugerida !== undefined &&
      (sugerida.grados === null || sugerida.grados.some((nombre) => mismoNombre(nombre, grado.nombre)))
    );
  }

  /** What has to be added and taken off for the school to have what the boxes say. */
  const cambios = () => ({
    materias: lugares.flatMap((lugar) =>
      lugar.materias.flatMap((nombre) => {
        const nuevos = lugar.grados.filter(
          (grado) => marcada(lugar, grado, nombre) && !guardada(grado, nombre),
        );
        if (nuevos.length === 0) return [];
        return [
          { nivel: lugar.nivel, carrera: lugar.carrera, nombre, grados: nuevos.map((grado) => grado.nombre) },
        ];
      }),
    ),
    quitar: lugares.flatMap((lugar) =>
      lugar.materias.flatMap((nombre) =>
        lugar.grados.flatMap((grado) => {
          const suya = guardada(grado, nombre);
          return suya && !marcada(lugar, grado, nombre)
            ? [{ idGrado: grado.idGrado, idMateria: suya.idMateria }]
            : [];
        }),
      ),
    ),
  });

  return {
    lugares,
    marcada,
    cambios,
    tocado: Object.keys(marcas).length > 0 || propias.length > 0,
    marcar: (grado: Grado, materia: string, si: boolean) =>
      setMarcas({ ...marcas, [llaveDe(grado, materia)]: si }),
    /** A subject typed here begins in every grade of its place. */
    agregar(lugar: LugarDeMaterias, nombre: string) {
      if (lugar.materias.some((una) => mismoNombre(una, nombre))) return;
      setPropias([...propias, { lugar: lugar.llave, nombre }]);
      setMarcas({
        ...marcas,
        ...Object.fromEntries(lugar.grados.map((grado) => [llaveDe(grado, nombre), true])),
      });
    },
  };
}
