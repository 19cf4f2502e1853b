import { z } from 'zod';
import { claveDeEleccion } from '#server/importaciones/elegir.rules.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
import { deCada, elegidos, registrosDe } from '#shared/base/registro.ts';
import {
  CAMPOS_DE_COLABORADOR,
  CLAVES_DE_DOCUMENTOS,
  CLAVES_PERSONALES,
  campoDeColaborador,
} from '#shared/colaboradores/campos.ts';
import { type Cargo, type ColaboradorForm, colaboradorForm } from '#shared/colaboradores.ts';
import type { Faltar, FilaLeida } from '#shared/importaciones/celdas.rules.ts';
import { CIENTIFICO, MAYUSCULAS } from '#shared/importaciones/estudiantes.rules.ts';
import { leerFecha, noEsFecha, type OrdenDeFecha } from '#shared/importaciones/fechas.rules.ts';
import { dicenNinguno } from '#shared/importaciones/ninguno.rules.ts';
import { conMayusculaInicial, faltaDeComa, todoMayusculas } from '#shared/importaciones/nombres.rules.ts';
import type { Decisiones } from '#shared/importaciones/revision.ts';
import { esCientifico, leerCargos, leerSiNo } from '#shared/importaciones/valores.rules.ts';
import { NACIMIENTO_FUTURO, normalizarUsuario } from '#shared/sesion.ts';

/** A member of staff the school already has, who may be the one of a row. */
export const personaDelColegioRow = {
  idColaborador: num,
  activo: bool,
  ...registrosDe(CAMPOS_DE_COLABORADOR),
  idCargos: z.array(num),
  roles: z.array(text),
  idUsuario: num.nullable(),
  usuario: text.nullable(),
  /** false: the user was shut, and a list never opens it. */
  usuarioActivo: bool,
};
export type PersonaDelColegio = Row<typeof personaDelColegioRow>;

const TEXTOS = CLAVES_PERSONALES.filter((clave) => clave !== 'fechaNacimiento');
type Texto = (typeof TEXTOS)[number];
type Documento = (typeof CLAVES_DE_DOCUMENTOS)[number];

/** What a row says of a member of staff: what is missing says nothing, and changes nothing. */
export interface PersonaDicha {
  textos: Partial<Record<Texto, string>>;
  documentos: Partial<Record<Documento, boolean>>;
  fechaNacimiento: string | null;
  idCargos: readonly number[] | null;
  usuario: string | null;
  /** The row says that there is none. */
  sinUsuario: boolean;
}

export interface ComoSeLeePersonal {
  decisiones: Decisiones;
  orden: OrdenDeFecha;
  hoy: string;
  cargos: readonly Cargo[];
  /** The column of names has the surnames first, as its header says. */
  apellidosPrimero: boolean;
  /** Notes what the list says of a position that is not known. */
  dicen: Map<string, string>;
}

/** One name of what stands in one cell or two; surnames that stand first go behind. */
function nombresDe({ celda }: FilaLeida, como: ComoSeLeePersonal, faltar: Faltar): string {
  const { decisiones, apellidosPrimero } = como;
  const texto = [celda('nombres'), celda('apellidos')].filter(Boolean).join(' ');
  if (texto === '' || dicenNinguno(texto)) return '';
  const [apellidos = '', nombres = '', ...mas] = texto.split(',').map((parte) => parte.trim());
  const enDos = apellidos !== '' && nombres !== '' && mas.length === 0;
  const queFalta = apellidosPrimero ? faltaDeComa(texto) : null;
  if (queFalta !== null) faltar('nombres', queFalta);
  const nombre = apellidosPrimero && enDos ? `${nombres} ${apellidos}` : texto;
  return decisiones[MAYUSCULAS] === 'si' && todoMayusculas(nombre) ? conMayusculaInicial(nombre) : nombre;
}

function textoDe({ celda }: FilaLeida, clave: Texto, faltar: Faltar): string {
  const texto = celda(clave);
  if (campoDeColaborador(clave).tipo !== 'texto' && esCientifico(texto)) {
    faltar(clave, CIENTIFICO);
    return '';
  }
  return dicenNinguno(texto) ? '' : texto;
}

function cargosDe({ celda }: FilaLeida, como: ComoSeLeePersonal, faltar: Faltar): number[] | null {
  const { cargos, decisiones, dicen } = como;
  const texto = celda('cargos');
  if (texto === '' || dicenNinguno(texto)) return null;
  const leidos = leerCargos(
    texto,
    cargos.map(({ nombre }) => nombre),
  );
  const ids = new Set(
    leidos.cargos.flatMap((nombre) => cargos.find((uno) => uno.nombre === nombre)?.idCargo ?? []),
  );
  for (const desconocido of leidos.desconocidos) {
    const grupo = claveDeEleccion('cargo', desconocido);
    dicen.set(grupo, desconocido);
    const decidido = cargos.find(({ idCargo }) => String(idCargo) === decisiones[grupo]);
    if (decidido) ids.add(decidido.idCargo);
    else faltar('cargos', `«${desconocido}» no es un cargo del colegio. Elige cuál es.`, grupo);
  }
  return [...ids];
}

function fechaDe({ celda }: FilaLeida, { orden, hoy }: ComoSeLeePersonal, faltar: Faltar): string | null {
  const texto = celda('fechaNacimiento');
  if (texto === '' || dicenNinguno(texto)) return null;
  const fecha = leerFecha(texto, orden, hoy);
  if (fecha === null) faltar('fechaNacimiento', noEsFecha(texto, orden, hoy, '31/12/1985'));
  else if (fecha > hoy) faltar('fechaNacimiento', NACIMIENTO_FUTURO);
  return fecha;
}

/** Reads a row of a list of staff. What cannot be read is said through `faltar`. */
export function leerPersona(leida: FilaLeida, como: ComoSeLeePersonal, faltar: Faltar): PersonaDicha {
  const { celda } = leida;
  const textos: PersonaDicha['textos'] = {};
  for (const clave of TEXTOS) {
    const texto = clave === 'nombres' ? nombresDe(leida, como, faltar) : textoDe(leida, clave, faltar);
    if (texto !== '') textos[clave] = texto;
  }
  const documentos: PersonaDicha['documentos'] = {};
  for (const clave of CLAVES_DE_DOCUMENTOS) {
    const texto = celda(clave);
    const hay = leerSiNo(texto) ?? (dicenNinguno(texto) ? false : null);
    if (hay !== null) documentos[clave] = hay;
    else if (texto !== '') faltar(clave, `«${texto}» no es sí ni no. Escribe sí o no.`);
  }
  const usuario = celda('usuario');
  const sinUsuario = dicenNinguno(usuario);
  return {
    textos,
    documentos,
    fechaNacimiento: fechaDe(leida, como, faltar),
    idCargos: cargosDe(leida, como, faltar),
    usuario: usuario === '' || sinUsuario ? null : normalizarUsuario(usuario),
    sinUsuario,
  };
}

const QUE_SE_JUZGA = [...CLAVES_PERSONALES, 'colaboradoresCargos'] as const;

/** What the school has and the row says nothing about is not judged: these, which are good, stand for it meanwhile. */
const BUENOS = {
  nombres: 'x',
  dpi: '1',
  telefono: '1',
  fechaNacimiento: '2000-01-01',
  colaboradoresCargos: [{ idCargo: 1 }],
};

/**
 * Judges a row by the form of a member of staff.
 * @param usuario what they would sign in with; null: they have no open user
 * @returns what would be stored; null when something cannot be, which `faltar` is told.
 */
export function juzgarPersona(
  dicha: PersonaDicha,
  actual: PersonaDelColegio | null,
  usuario: string | null,
  yaFaltan: ReadonlySet<string>,
  faltar: Faltar,
): ColaboradorForm | null {
  const dichos = {
    ...dicha.textos,
    ...(dicha.fechaNacimiento === null ? {} : { fechaNacimiento: dicha.fechaNacimiento }),
    ...(dicha.idCargos === null
      ? {}
      : { colaboradoresCargos: dicha.idCargos.map((idCargo) => ({ idCargo })) }),
  };
  const leido = colaboradorForm.safeParse({
    ...(actual ? BUENOS : deCada(CLAVES_PERSONALES, () => '')),
    ...dichos,
    ...deCada(CLAVES_DE_DOCUMENTOS, (clave) => dicha.documentos[clave] ?? actual?.[clave]),
    usuarioBit: usuario !== null,
    colaboradoresUsuarios: usuario === null ? [] : [{ usuario }],
    activo: true,
  });
  if (leido.success) {
    if (!actual) return leido.data;
    const suyos = { ...actual, colaboradoresCargos: actual.idCargos.map((idCargo) => ({ idCargo })) };
    const intactos = QUE_SE_JUZGA.filter((campo) => !(campo in dichos));
    return { ...leido.data, ...elegidos(suyos, intactos) };
  }
  const dichas = new Set(yaFaltan);
  for (const { path, message } of leido.error.issues) {
    const campo = String(path[0] ?? 'nombres');
    const clave = CLAVE_DE[campo] ?? campo;
    if (dichas.has(clave)) continue;
    dichas.add(clave);
    faltar(clave, message);
  }
  return null;
}

/** Fields of the form that the list calls otherwise. */
const CLAVE_DE: Readonly<Record<string, string>> = {
  colaboradoresCargos: 'cargos',
  colaboradoresUsuarios: 'usuario',
};
