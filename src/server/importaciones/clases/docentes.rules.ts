import { enumerar } from '#shared/base/formatos.ts';
import { llano } from '#shared/importaciones/identidad.rules.ts';
import { normalizarUsuario } from '#shared/sesion.ts';

/** Somebody of the staff, as a list of classes may name them. */
export interface DocenteDelColegio {
  idColaborador: number;
  nombres: string;
  dpi: string;
  usuario: string | null;
  activo: boolean;
  /** Holds the teacher position. */
  docente: boolean;
}

/** What tells people of one name apart. */
export const nombreDeDocente = ({ nombres, usuario, dpi }: DocenteDelColegio): string =>
  `${nombres} · ${usuario ?? dpi}`;

export const puedeImpartir = ({ activo, docente }: DocenteDelColegio): boolean => activo && docente;

const SEPARADORES = /[\s.-]/g;

/** The ways in which a cell may name somebody: user, DPI, name, and surnames before a comma with the names behind. */
function clavesDe(texto: string): string[] {
  const digitos = texto.replace(SEPARADORES, '');
  const [apellidos = '', nombres = '', ...mas] = texto.split(',');
  return [
    `usuario ${normalizarUsuario(texto)}`,
    ...(/^\d{1,25}$/.test(digitos) ? [`dpi ${digitos}`] : []),
    `nombre ${llano(texto)}`,
    ...(nombres && mas.length === 0 ? [`nombre ${llano(`${nombres} ${apellidos}`)}`] : []),
  ];
}

export type DocenteEncontrado =
  | { docente: DocenteDelColegio }
  /** `elegible`: choosing who it is settles it. */
  | { docente: null; que: string; elegible: boolean };

/** Who gives a class, by user name, DPI or whole name with accents and case off. */
export function buscadorDeDocentes(personas: readonly DocenteDelColegio[]) {
  const porClave = new Map<string, Set<DocenteDelColegio>>();
  const apuntar = (clave: string, una: DocenteDelColegio) =>
    porClave.set(clave, (porClave.get(clave) ?? new Set()).add(una));
  for (const una of personas) {
    if (una.usuario !== null) apuntar(`usuario ${una.usuario}`, una);
    apuntar(`dpi ${una.dpi}`, una);
    apuntar(`nombre ${llano(una.nombres)}`, una);
  }
  return (texto: string): DocenteEncontrado => {
    const todas = [...new Set(clavesDe(texto).flatMap((clave) => [...(porClave.get(clave) ?? [])]))];
    // Somebody who left, or teaches nothing, does not make a name doubtful.
    const pueden = todas.filter(puedeImpartir);
    const [una, otra] = pueden.length > 0 ? pueden : todas;
    if (!una) {
      const que = `«${texto}» no es un docente del colegio. Elige quién es.`;
      return { docente: null, que, elegible: true };
    }
    if (otra) {
      const nombradas = (pueden.length > 0 ? pueden : todas).map(nombreDeDocente);
      return { docente: null, que: `Puede ser ${enumerar(nombradas)}. Elige quién es.`, elegible: true };
    }
    if (puedeImpartir(una)) return { docente: una };
    const que = una.activo
      ? `${una.nombres} no es docente. Dale el cargo de Docente en su ficha.`
      : `${una.nombres} está inactivo. Reactívalo en Colaboradores.`;
    return { docente: null, que, elegible: false };
  };
}
