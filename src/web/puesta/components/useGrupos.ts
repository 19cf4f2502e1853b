import { useState } from 'react';
import type { Grado } from '#shared/grados.ts';
import type { NivelEstudiantil } from '#shared/niveles.ts';
import type { NivelSugerido } from '#shared/puesta/plantillas.ts';
import { mismoNombre } from '../api.ts';

export interface Fila {
  nombre: string;
  /** Sections it has already: they stay. */
  guardadas: number;
  esta: boolean;
  secciones: number;
}

/** What is ticked as one: a level, or a career of a level that has careers. */
export interface Grupo {
  llave: string;
  nivel: NivelEstudiantil;
  carrera: string | null;
  nombre: string;
  /** Other lists that the level could have instead. */
  listas: readonly { clave: string; nombre: string }[];
  lista: string;
  /** Has grades already: it is not unticked here. */
  esta: boolean;
  ofrecido: boolean;
  filas: readonly Fila[];
}

const dePlantilla = (sugeridos: readonly NivelSugerido[], nivel: NivelEstudiantil) =>
  sugeridos.find((uno) => uno.nivel === nivel.clave)?.listas ?? [];

const tiene = (grados: readonly { nombre: string }[], nombre: string) =>
  grados.some((uno) => mismoNombre(uno.nombre, nombre));

interface Datos {
  niveles: readonly NivelEstudiantil[];
  grados: readonly Grado[];
  sugeridos: readonly NivelSugerido[];
}

/** The groups with what is stored, what is suggested and what was chosen on the screen. */
export function useGrupos({ niveles, grados, sugeridos }: Datos) {
  const [ofrecidos, setOfrecidos] = useState<Readonly<Record<string, boolean>>>({});
  const [listas, setListas] = useState<Readonly<Record<string, string>>>({});
  const [secciones, setSecciones] = useState<Readonly<Record<string, number>>>({});
  const [propios, setPropios] = useState<readonly { grupo: string; nombre: string }[]>([]);

  function armar(
    llave: string,
    nivel: NivelEstudiantil,
    carrera: string | null,
    opciones: readonly { clave: string; nombre: string; grados: readonly string[] }[],
  ): Grupo {
    const suyos = grados.filter(
      ({ idNivelEstudiantil, idCarreraNavigation }) =>
        idNivelEstudiantil === nivel.codigoNivelEstudiantil &&
        (carrera === null || mismoNombre(idCarreraNavigation?.nombre ?? '', carrera)),
    );
    const conocida = opciones.find((opcion) => opcion.grados.some((nombre) => tiene(suyos, nombre)));
    const lista = opciones.find(({ clave }) => clave === listas[llave]) ?? conocida ?? opciones[0];
    const nuevos = propios.filter(({ grupo }) => grupo === llave);
    const sugeridosAqui = (lista?.grados ?? []).filter((nombre) => !tiene(suyos, nombre));
    const fila = (nombre: string, guardadas: number, esta: boolean, alInicio: number): Fila => ({
      nombre,
      guardadas,
      esta,
      secciones: secciones[`${llave}|${nombre}`] ?? alInicio,
    });
    const enOrden = [...(lista?.grados ?? [])];
    const guardados = suyos.map(({ nombre, gradosSecciones }) =>
      fila(nombre, gradosSecciones.length, true, gradosSecciones.length),
    );
    const filas = [
      ...guardados,
      ...sugeridosAqui.map((nombre) => fila(nombre, 0, false, suyos.length > 0 ? 0 : 1)),
      ...nuevos.filter(({ nombre }) => !tiene(suyos, nombre)).map(({ nombre }) => fila(nombre, 0, false, 1)),
    ];
    const lugar = ({ nombre }: Fila) => {
      const n = enOrden.findIndex((otro) => mismoNombre(otro, nombre));
      return n < 0 ? enOrden.length : n;
    };
    return {
      llave,
      nivel,
      carrera,
      nombre: carrera ?? nivel.nombre,
      listas: opciones.length > 1 && suyos.length === 0 ? opciones : [],
      lista: lista?.clave ?? '',
      esta: suyos.length > 0,
      ofrecido: suyos.length > 0 || (ofrecidos[llave] ?? false),
      filas: [...filas].sort((una, otra) => lugar(una) - lugar(otra)),
    };
  }

  const grupos = niveles.flatMap((nivel) => {
    const opciones = dePlantilla(sugeridos, nivel);
    if (!nivel.requiereCarrera) return [armar(nivel.clave, nivel, null, opciones)];
    const guardadas = grados
      .filter(({ idNivelEstudiantil }) => idNivelEstudiantil === nivel.codigoNivelEstudiantil)
      .flatMap(({ idCarreraNavigation }) => idCarreraNavigation?.nombre ?? []);
    const nombres = [
      ...new Set([
        ...opciones.flatMap(({ carrera }) => carrera ?? []),
        ...guardadas.filter((nombre) => !opciones.some((una) => mismoNombre(una.carrera ?? '', nombre))),
      ]),
    ];
    return nombres.map((carrera) =>
      armar(
        `${nivel.clave}|${carrera}`,
        nivel,
        carrera,
        opciones.filter((una) => una.carrera === carrera),
      ),
    );
  });

  return {
    grupos,
    /** Something was chosen here that is not stored. */
    tocado: [ofrecidos, listas, secciones].some((una) => Object.keys(una).length > 0) || propios.length > 0,
    ofrecer: (llave: string, si: boolean) => setOfrecidos({ ...ofrecidos, [llave]: si }),
    elegirLista: (llave: string, clave: string) => setListas({ ...listas, [llave]: clave }),
    ponerSecciones: (llave: string, nombre: string, cuantas: number) =>
      setSecciones({ ...secciones, [`${llave}|${nombre}`]: cuantas }),
    agregarGrado: (grupo: string, nombre: string) => setPropios([...propios, { grupo, nombre }]),
  };
}
