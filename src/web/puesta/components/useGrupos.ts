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
  /** Typed here and not stored: its place among the others is chosen. */
  propia: boolean;
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

/** Stored grades that are in no list stand where what they follow, or what follows them, has its place; else at the end. */
function colocar(listadas: readonly Fila[], sueltas: readonly Fila[], suyos: readonly Grado[]): Fila[] {
  const gradoDe = ({ nombre }: Fila) => suyos.find((uno) => mismoNombre(uno.nombre, nombre));
  const filas = [...listadas];
  const sitioDe = (suelta: Fila): number => {
    const grado = gradoDe(suelta);
    const anterior = filas.findIndex((una) => gradoDe(una)?.idGrado === (grado?.idGradoAnterior ?? 0));
    return anterior < 0
      ? filas.findIndex((una) => gradoDe(una)?.idGradoAnterior === grado?.idGrado)
      : anterior + 1;
  };
  const pendientes = [...sueltas];
  while (pendientes.length > 0) {
    const n = Math.max(
      0,
      pendientes.findIndex((una) => sitioDe(una) >= 0),
    );
    for (const una of pendientes.splice(n, 1)) {
      const sitio = sitioDe(una);
      filas.splice(sitio < 0 ? filas.length : sitio, 0, una);
    }
  }
  return filas;
}

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
  /** Of groups in which a grade was moved: the names of all its grades. */
  const [orden, setOrden] = useState<Readonly<Record<string, readonly string[]>>>({});

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
      propia: false,
      secciones: secciones[`${llave}|${nombre}`] ?? alInicio,
    });
    const guardados = suyos.map(({ nombre, gradosSecciones }) =>
      fila(nombre, gradosSecciones.length, true, gradosSecciones.length),
    );
    const sugeridas = sugeridosAqui.map((nombre) => fila(nombre, 0, false, suyos.length > 0 ? 0 : 1));
    const lugarEn =
      (nombres: readonly string[]) =>
      ({ nombre }: Fila) => {
        const n = nombres.findIndex((otro) => mismoNombre(otro, nombre));
        return n < 0 ? nombres.length : n;
      };
    const enOrden = (filas: readonly Fila[], nombres: readonly string[]) =>
      [...filas].sort((una, otra) => lugarEn(nombres)(una) - lugarEn(nombres)(otra));
    const deLista = lista?.grados ?? [];
    const listada = (una: Fila) => deLista.some((nombre) => mismoNombre(nombre, una.nombre));
    const filas = [
      ...colocar(
        enOrden([...guardados.filter(listada), ...sugeridas], deLista),
        guardados.filter((una) => !listada(una)),
        suyos,
      ),
      ...nuevos
        .filter(({ nombre }) => !tiene(suyos, nombre))
        .map(({ nombre }) => ({ ...fila(nombre, 0, false, 1), propia: true })),
    ];
    return {
      llave,
      nivel,
      carrera,
      nombre: carrera ?? nivel.nombre,
      listas: opciones.length > 1 && suyos.length === 0 ? opciones : [],
      lista: lista?.clave ?? '',
      esta: suyos.length > 0,
      ofrecido: suyos.length > 0 || (ofrecidos[llave] ?? false),
      filas: enOrden(filas, orden[llave] ?? []),
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
    tocado:
      [ofrecidos, listas, secciones, orden].some((una) => Object.keys(una).length > 0) || propios.length > 0,
    ofrecer: (llave: string, si: boolean) => setOfrecidos({ ...ofrecidos, [llave]: si }),
    elegirLista(llave: string, clave: string) {
      setListas({ ...listas, [llave]: clave });
      // The names of the other list say nothing about this one.
      setOrden(Object.fromEntries(Object.entries(orden).filter(([otra]) => otra !== llave)));
    },
    ponerSecciones: (llave: string, nombre: string, cuantas: number) =>
      setSecciones({ ...secciones, [`${llave}|${nombre}`]: cuantas }),
    /** Changes places with the grade above or below. */
    mover(llave: string, nombre: string, pasos: 1 | -1) {
      const nombres = grupos.find((uno) => uno.llave === llave)?.filas.map((una) => una.nombre) ?? [];
      const desde = nombres.indexOf(nombre);
      const otro = nombres[desde + pasos];
      if (desde < 0 || otro === undefined) return;
      const movidos = nombres.map((uno) => (uno === nombre ? otro : uno === otro ? nombre : uno));
      setOrden({ ...orden, [llave]: movidos });
    },
    agregarGrado: (grupo: string, nombre: string) => setPropios([...propios, { grupo, nombre }]),
  };
}
