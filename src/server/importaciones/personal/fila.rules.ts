import { z } from 'zod';
import { claveDeEleccion } from '#server/importaciones/elegir.rules.ts';
import { bool, num, type Row, text } from '#server/platform/db/row.ts';
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
  nombres: text,
  dpi: text,
  telefono: text,
  /** `YYYY-MM-DD` */
  fechaNacimiento: text,
  antecedentesPenales: bool,
  antecedentesPoliciacos: bool,
  renas: bool,
  idCargos: z.array(num),
  roles: z.array(text),
  idUsuario: num.nullable(),
  usuario: text.nullable(),
  /** false: the user was shut, and a list never opens it. */
  usuarioActivo: bool,
};
export type PersonaDelColegio = Row<typeof personaDelColegioRow>;

const DOCUMENTOS = ['antecedentesPenales', 'antecedentesPoliciacos', 'renas'] as const;
const TEXTOS = ['nombres', 'dpi', 'telefono'] as const;
type Documento = (typeof DOCUMENTOS)[number];
type Texto = (typeof TEXTOS)[number];

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

function numeroDe({ celda }: FilaLeida, clave: 'dpi' | 'telefono', faltar: Faltar): string {
  const texto = celda(clave);
  if (esCientifico(texto)) {
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
  const nombres = nombresDe(leida, como, faltar);
  if (nombres !== '') textos.nombres = nombres;
  for (const clave of ['dpi', 'telefono'] as const) {
    const texto = numeroDe(leida, clave, faltar);
    if (texto !== '') textos[clave] = texto;
  }
  const documentos: PersonaDicha['documentos'] = {};
  for (const clave of DOCUMENTOS) {
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

const QUE_SE_JUZGA = [...TEXTOS, 'fechaNacimiento', 'colaboradoresCargos'] as const;

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
    ...(actual ? BUENOS : { nombres: '', dpi: '', telefono: '', fechaNacimiento: '' }),
    ...dichos,
    antecedentesPenales: dicha.documentos.antecedentesPenales ?? actual?.antecedentesPenales,
    antecedentesPoliciacos: dicha.documentos.antecedentesPoliciacos ?? actual?.antecedentesPoliciacos,
    renas: dicha.documentos.renas ?? actual?.renas,
    usuarioBit: usuario !== null,
    colaboradoresUsuarios: usuario === null ? [] : [{ usuario }],
    activo: true,
  });
  if (leido.success) {
    if (!actual) return leido.data;
    const suyos = {
      nombres: actual.nombres,
      dpi: actual.dpi,
      telefono: actual.telefono,
      fechaNacimiento: actual.fechaNacimiento,
      colaboradoresCargos: actual.idCargos.map((idCargo) => ({ idCargo })),
    };
    const intactos = QUE_SE_JUZGA.filter((campo) => !(campo in dichos));
    return { ...leido.data, ...Object.fromEntries(intactos.map((campo) => [campo, suyos[campo]])) };
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
