import type { Faltar, FilaLeida } from './celdas.rules.ts';
import type { GradoDelColegio } from './colegio.ts';
import { buscarGrado, claveDeGrado, leerSeccion, separarSeccion } from './grados.rules.ts';
import type { Decisiones } from './revision.ts';

/** Where a row says that a student is. */
export interface Lugar {
  idGrado: number;
  seccion: string;
  /** null: the section is made when the list is stored. */
  idGradoSeccion: number | null;
  /** `Primero Básico A` */
  texto: string;
}

export const CREAR = 'crear';
export const claveDeGrupoDeGrado = (texto: string): string => `grado ${claveDeGrado(texto)}`.slice(0, 200);
export const claveDeSeccion = (idGrado: number, seccion: string): string => `seccion ${idGrado} ${seccion}`;

/** What a grade is told apart by from others of its name. */
export const nombreDeGrado = ({ nombre, carrera, nivel }: GradoDelColegio): string =>
  `${nombre} · ${carrera ?? nivel}`;

interface Dicho {
  grado: string;
  seccion: string;
}

/** The grade and the section as they are written, in one cell or in two. */
export function lugarDicho(
  { celda }: FilaLeida,
  grados: readonly GradoDelColegio[],
  decisiones: Decisiones,
): Dicho {
  const grado = celda('grado') || celda('gradoSeccion');
  const seccion = celda('seccion');
  if (seccion !== '' || grado === '') return { grado, seccion };
  const entero =
    buscarGrado(grado, grados).length > 0 || decisiones[claveDeGrupoDeGrado(grado)] !== undefined;
  const partes = separarSeccion(grado);
  if (entero || partes.seccion === null) return { grado, seccion };
  return { grado: partes.grado, seccion: partes.seccion };
}

/** Reads which grade a text means; null when that is not certain, which is said. */
export function lectorDeGrado(grados: readonly GradoDelColegio[], decisiones: Decisiones) {
  const porId = new Map(grados.map((grado) => [String(grado.idGrado), grado]));
  const encontrados = new Map<string, readonly GradoDelColegio[]>();
  function gradosDe(texto: string): readonly GradoDelColegio[] {
    const decidido = porId.get(decisiones[claveDeGrupoDeGrado(texto)] ?? '');
    if (decidido) return [decidido];
    const conocidos = encontrados.get(texto) ?? buscarGrado(texto, grados);
    encontrados.set(texto, conocidos);
    return conocidos;
  }
  return (texto: string, faltar: Faltar): GradoDelColegio | null => {
    const [grado, otro] = gradosDe(texto);
    if (grado && !otro) return grado;
    const que = grado ? `Hay varios grados «${texto}».` : `«${texto}» no es un grado del colegio.`;
    faltar('grado', `${que} Elige cuál es.`, claveDeGrupoDeGrado(texto));
    return null;
  };
}

export const noEsSeccion = (seccion: string): string => `«${seccion}» no es una sección: son de la A a la E.`;

/** Reads where a row enrols its student; null when it says nothing, or says it wrongly. */
export function lectorDeLugar(grados: readonly GradoDelColegio[], ciclo: number, decisiones: Decisiones) {
  const gradoDe = lectorDeGrado(grados, decisiones);
  return (leida: FilaLeida, faltar: Faltar): Lugar | null => {
    const { grado: texto, seccion } = lugarDicho(leida, grados, decisiones);
    if (texto === '') {
      if (seccion !== '') faltar('grado', 'Escribe también el grado, o deja vacía la sección.');
      return null;
    }
    const grado = gradoDe(texto, faltar);
    const dicha = seccion === '' ? null : leerSeccion(seccion);
    // Said beside the grade that is none: which one it is changes nothing of it.
    if (seccion !== '' && !dicha) faltar('seccion', noEsSeccion(seccion));
    if (!grado) return null;
    const [unica, segunda] = grado.secciones;
    const letra = seccion === '' && unica && !segunda ? unica.seccion : dicha;
    if (seccion === '' && !letra) faltar('seccion', `Elige la sección de ${grado.nombre}.`);
    if (!letra) return null;
    const idGradoSeccion = grado.secciones.find((una) => una.seccion === letra)?.idGradoSeccion ?? null;
    const grupo = claveDeSeccion(grado.idGrado, letra);
    if (idGradoSeccion === null && decisiones[grupo] !== CREAR) {
      const que = `${grado.nombre} no tiene sección ${letra} en ${ciclo}. Créala al importar o corrige la letra.`;
      faltar('seccion', que, grupo);
      return null;
    }
    return { idGrado: grado.idGrado, seccion: letra, idGradoSeccion, texto: `${grado.nombre} ${letra}` };
  };
}
