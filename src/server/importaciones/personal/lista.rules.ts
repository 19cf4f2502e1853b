import { usuarioPropuesto } from '#shared/colaboradores.rules.ts';
import type { Cargo } from '#shared/colaboradores.ts';
import { CAMPOS } from '#shared/importaciones/campos.rules.ts';
import {
  type Faltar,
  type FilaLeida,
  type Lector,
  type ListaLeida,
  lectorDe,
  TRECHO,
} from '#shared/importaciones/celdas.rules.ts';
import { normalizarEncabezado } from '#shared/importaciones/encabezados.rules.ts';
import { ORDEN, ordenDeFechas } from '#shared/importaciones/fechas.rules.ts';
import type { Decisiones, Falta } from '#shared/importaciones/revision.ts';
import { leerPersona, type PersonaDicha } from './fila.rules.ts';
import { type ClavesDePersona, clavesDePersona } from './identidad.rules.ts';

/** What of the school a list of staff is read with. */
export interface ColegioDelPersonal {
  /** `YYYY-MM-DD` */
  hoy: string;
  /** With those that whoever imports may give. */
  cargos: readonly Cargo[];
}

export interface PersonaLeida {
  leida: FilaLeida;
  dicha: PersonaDicha;
  claves: ClavesDePersona;
  faltas: Falta[];
}

/** A list as it was read, before it is compared with the staff of the school. */
export interface PersonalEntendido extends ColegioDelPersonal {
  leidas: readonly PersonaLeida[];
  lector: Lector;
  decisiones: Decisiones;
  preguntaOrden: boolean;
  /** What the list says of positions that are not known, by the decision they need. */
  dicen: ReadonlyMap<string, string>;
}

/** Says faults of a row. */
export const anotador =
  (lector: Lector, { leida, faltas }: Pick<PersonaLeida, 'leida' | 'faltas'>): Faltar =>
  (clave, que, grupo) => {
    faltas.push(lector.falta(leida, clave, que, grupo ?? null));
  };

/** Reads a list of staff row by row. This and the next yield now and then. */
export function* leerPersonal(
  lista: ListaLeida,
  colegio: ColegioDelPersonal,
): Generator<void, PersonalEntendido> {
  const { filas, decisiones, encabezados, mapa } = lista;
  const lector = lectorDe(lista, CAMPOS.personal);
  const orden = ordenDeFechas(lector.columna(filas, 'fechaNacimiento'));
  const dicen = new Map<string, string>();
  const como = {
    ...colegio,
    decisiones,
    dicen,
    orden: decisiones[ORDEN] === 'mda' ? ('mda' as const) : ('dma' as const),
    apellidosPrimero: normalizarEncabezado(encabezados[mapa.indexOf('nombres')] ?? '').startsWith('apellido'),
  };
  const leidas: PersonaLeida[] = [];
  for (const [n, fila] of filas.entries()) {
    if (n % TRECHO === 0) yield;
    const leida = lector.leer(fila);
    const faltas: Falta[] = [];
    const dicha = leerPersona(leida, como, anotador(lector, { leida, faltas }));
    leidas.push({ leida, dicha, faltas, claves: clavesDePersona(dicha) });
  }
  return { ...colegio, leidas, lector, decisiones, dicen, preguntaOrden: orden === 'preguntar' };
}

/** By what the rows name their people, and the user names they say or would be given. */
export function buscadosDelPersonal({ leidas }: PersonalEntendido) {
  const de = (uno: (leida: PersonaLeida) => string | null): string[] => [
    ...new Set(leidas.map(uno).filter((valor) => valor !== null)),
  ];
  return {
    dpis: de(({ claves }) => claves.dpi),
    usuarios: de(({ claves }) => claves.usuario),
    nacidos: de(({ dicha }) => dicha.fechaNacimiento),
    propuestos: de(({ dicha }) => usuarioPropuesto(dicha.textos.nombres ?? '') || null),
  };
}
