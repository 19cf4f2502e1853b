import { z } from 'zod';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { secciones as LETRAS } from '#shared/grados/seccion.ts';

/** A level or a career of it. `clave` of a name is how the school compares names: without accents or case. */
export interface Lugar {
  codigo: string;
  /** The place of the level among the others. */
  orden: number;
  carrera: { nombre: string; clave: string } | null;
}

interface ConNombre {
  lugar: Lugar;
  nombre: string;
  clave: string;
}
export interface GradoPedido extends ConNombre {
  secciones: number;
}
export interface MateriaPedida extends ConNombre {
  /** Keys of the names of its grades. */
  grados: readonly string[];
}

/** What the school has: careers, grades with the sections and subjects of the year, and subjects. */
export const colegioRow = {
  carreras: z.array(z.object({ id: num, codigo: text, clave: text })),
  grados: z.array(
    z.object({
      id: num,
      codigo: text,
      idCarrera: num.nullable(),
      clave: text,
      idAnterior: num.nullable(),
      secciones: z.array(text),
      materias: z.array(num),
    }),
  ),
  materias: z.array(
    z.object({ id: num, codigo: text, idCarrera: num.nullable(), clave: text, activo: bool }),
  ),
};
export type Colegio = Row<typeof colegioRow>;

interface Nueva extends ConNombre {
  llave: string;
}

/** What has to be written. Things are named by their `llave`, because those to be made have no number yet. */
export interface Plan {
  carreras: readonly { codigo: string; nombre: string; clave: string }[];
  grados: readonly Nueva[];
  materias: readonly Nueva[];
  /** Dropped subjects that come back to the curriculum. */
  reactivar: readonly number[];
  secciones: readonly { grado: string; letra: string }[];
  marcas: readonly { grado: string; materia: string }[];
  /** The grade that comes before another. */
  enlaces: readonly { grado: string; anterior: string }[];
  /** Numbers of what is there already. */
  ids: { grados: ReadonlyMap<string, number>; materias: ReadonlyMap<string, number> };
  yaEstaban: { grados: number; materias: number; secciones: number; marcas: number };
  /** The first subject that names a grade nobody knows, as its place in the list and in its grades. */
  perdido: { materia: number; grado: number } | null;
}

export const llaveDe = (codigo: string, carrera: string | null, clave: string): string =>
  `${codigo}|${carrera ?? ''}|${clave}`;

const deLugar = ({ lugar: { codigo, carrera }, clave }: Omit<ConNombre, 'nombre'>): string =>
  llaveDe(codigo, carrera?.clave ?? null, clave);

/** The first of each key. */
function distintos<T>(items: readonly T[], llave: (item: T) => string): T[] {
  return [...new Map([...items].reverse().map((item) => [llave(item), item])).values()].reverse();
}

/**
 * Each grade with sections follows the one asked for before it in its place; the first of a place the last of the level below. What
 * follows another already keeps it, unless new grades were put between the two; and nothing comes to follow itself in a circle.
 */
function enlazar(
  todos: readonly GradoPedido[],
  antes: ReadonlyMap<string, string>,
  nuevos: ReadonlySet<string>,
): Plan['enlaces'] {
  const pedidos = todos.filter(({ secciones }) => secciones > 0);
  const anteriores = new Map(antes);
  /** The last grade before new ones that was there already. */
  const antesDeNuevos = (grado: string): string | undefined => {
    let uno: string | undefined = grado;
    while (uno !== undefined && nuevos.has(uno)) uno = anteriores.get(uno);
    return uno;
  };
  const enlaces: { grado: string; anterior: string }[] = [];
  const vieneDe = (grado: string, buscado: string): boolean => {
    const vistos = new Set<string>();
    for (
      let uno: string | undefined = grado;
      uno !== undefined && !vistos.has(uno);
      uno = anteriores.get(uno)
    ) {
      if (uno === buscado) return true;
      vistos.add(uno);
    }
    return false;
  };
  for (const [n, pedido] of pedidos.entries()) {
    const grado = deLugar(pedido);
    const mismoLugar = pedidos
      .slice(0, n)
      .findLast(
        ({ lugar }) =>
          llaveDe(lugar.codigo, lugar.carrera?.clave ?? null, '') ===
          llaveDe(pedido.lugar.codigo, pedido.lugar.carrera?.clave ?? null, ''),
      );
    const abajo = pedidos
      .filter(({ lugar }) => lugar.orden < pedido.lugar.orden && lugar.carrera === null)
      .reduce<GradoPedido | undefined>(
        (mejor, uno) => (mejor && mejor.lugar.orden > uno.lugar.orden ? mejor : uno),
        undefined,
      );
    const previo = mismoLugar ?? abajo;
    if (!previo) continue;
    const anterior = deLugar(previo);
    const sigueA = anteriores.get(grado);
    if (sigueA !== undefined && (sigueA === anterior || antesDeNuevos(anterior) !== sigueA)) continue;
    if (vieneDe(anterior, grado)) continue;
    anteriores.set(grado, anterior);
    enlaces.push({ grado, anterior });
  }
  return enlaces;
}

/** Compares what is asked for with what there is. Asked for twice, the second time there is nothing to write. */
export function planDe(
  pedidos: { grados: readonly GradoPedido[]; materias: readonly MateriaPedida[] },
  colegio: Colegio,
): Plan {
  const grados = distintos(pedidos.grados, deLugar);
  const materias = distintos(pedidos.materias, deLugar);
  const carreras = new Map(colegio.carreras.map(({ id, clave }) => [id, clave]));
  const llave = (uno: { codigo: string; idCarrera: number | null; clave: string }) =>
    llaveDe(uno.codigo, uno.idCarrera === null ? null : (carreras.get(uno.idCarrera) ?? null), uno.clave);
  const gradosPorLlave = new Map(colegio.grados.map((uno) => [llave(uno), uno]));
  const materiasPorLlave = new Map(colegio.materias.map((una) => [llave(una), una]));
  const llaveDeGrado = new Map(colegio.grados.map((uno) => [uno.id, llave(uno)]));
  const deCarrera = distintos(
    [...grados, ...materias].flatMap(({ lugar: { codigo, carrera } }) =>
      carrera ? [{ codigo, ...carrera }] : [],
    ),
    ({ codigo, clave }) => llaveDe(codigo, clave, ''),
  );
  const secciones = grados.flatMap((pedido) => {
    const grado = deLugar(pedido);
    return LETRAS.slice(0, pedido.secciones).map((letra) => ({
      grado,
      letra,
      esta: gradosPorLlave.get(grado)?.secciones.includes(letra) === true,
    }));
  });
  const conocidos = new Set([...gradosPorLlave.keys(), ...grados.map(deLugar)]);
  const marcas = materias.flatMap((pedida) =>
    [...new Set(pedida.grados)].map((clave) => {
      const grado = deLugar({ lugar: pedida.lugar, clave });
      const materia = deLugar(pedida);
      const id = materiasPorLlave.get(materia)?.id;
      return {
        grado,
        materia,
        esta: id !== undefined && gradosPorLlave.get(grado)?.materias.includes(id) === true,
      };
    }),
  );
  const falta = pedidos.materias.flatMap((pedida, materia) => {
    const grado = pedida.grados.findIndex((clave) => !conocidos.has(deLugar({ lugar: pedida.lugar, clave })));
    return grado < 0 ? [] : [{ materia, grado }];
  });
  const nuevas = <T extends ConNombre>(items: readonly T[], hay: ReadonlyMap<string, unknown>): Nueva[] =>
    items
      .filter((item) => !hay.has(deLugar(item)))
      .map(({ lugar, nombre, clave }) => ({ lugar, nombre, clave, llave: deLugar({ lugar, clave }) }));
  const antes = new Map(
    colegio.grados.flatMap((uno) => {
      const anterior = uno.idAnterior === null ? undefined : llaveDeGrado.get(uno.idAnterior);
      return anterior === undefined ? [] : [[llave(uno), anterior] as const];
    }),
  );
  const faltan = <T extends { esta: boolean }>(items: readonly T[]) => items.filter(({ esta }) => !esta);
  const gradosNuevos = nuevas(grados, gradosPorLlave);
  const materiasNuevas = nuevas(materias, materiasPorLlave);
  const reactivar = materias.flatMap((pedida) => {
    const suya = materiasPorLlave.get(deLugar(pedida));
    return suya && !suya.activo ? [suya.id] : [];
  });
  return {
    carreras: deCarrera.filter(
      ({ codigo, clave }) => !colegio.carreras.some((una) => una.codigo === codigo && una.clave === clave),
    ),
    grados: gradosNuevos,
    materias: materiasNuevas,
    reactivar,
    secciones: faltan(secciones).map(({ grado, letra }) => ({ grado, letra })),
    marcas: faltan(marcas).map(({ grado, materia }) => ({ grado, materia })),
    enlaces: enlazar(grados, antes, new Set(gradosNuevos.map((nuevo) => nuevo.llave))),
    ids: {
      grados: new Map([...gradosPorLlave].map(([una, { id }]) => [una, id])),
      materias: new Map([...materiasPorLlave].map(([una, { id }]) => [una, id])),
    },
    yaEstaban: {
      grados: grados.length - gradosNuevos.length,
      materias: materias.length - materiasNuevas.length - reactivar.length,
      secciones: secciones.length - faltan(secciones).length,
      marcas: marcas.length - faltan(marcas).length,
    },
    perdido: falta[0] ?? null,
  };
}

/** Whether it would write anything. */
export const hayQueHacer = ({ grados, materias, reactivar, secciones, marcas, enlaces }: Plan): boolean =>
  [grados, materias, reactivar, secciones, marcas, enlaces].some(({ length }) => length > 0);
