import { addDays } from '#shared/base/calendar.ts';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import { CAMPOS_DE_ESTUDIANTE } from '#shared/estudiantes/campos.ts';
import { avisoDeCui, CUI_NO_CUADRA, CUI_SIN_MUNICIPIO } from '#shared/estudiantes/cui.rules.ts';
import { avisoDeCodigo, codigoDicho } from '#shared/niveles.rules.ts';

/** What Ceiba does with the ministry's register: it never writes there. */
export const NO_ENVIA = 'Ceiba no envía nada al SIRE: te deja los datos listos para copiarlos.';

/** What is to be told to the register: an enrolment, or what happened to one that is there already. */
export const TIPOS_DE_AVISO = ['Inscripción', 'Retiro', 'Traslado', 'Anulación'] as const;
export type TipoDeAviso = (typeof TIPOS_DE_AVISO)[number];

/** What can be wrong with the data of a school year. `aviso`: it may be right after all. */
export const FALTAS_DEL_SIRE = {
  sinCodigoPersonal: { titulo: 'Sin código personal', aviso: false },
  cuiNoCuadra: { titulo: 'CUI con dígito verificador distinto', aviso: true },
  cuiSinLugar: { titulo: 'CUI de un departamento o municipio que no existe', aviso: true },
  sinSexo: { titulo: 'Sin sexo', aviso: false },
  nombreRaro: { titulo: 'Nombre con espacios dobles, cifras o solo mayúsculas', aviso: true },
  sinApellido2: { titulo: 'Sin segundo apellido', aviso: false },
  sinGuia: { titulo: 'Sección sin maestro guía', aviso: false },
  sinCodigoDeNivel: { titulo: 'Nivel sin código del ministerio', aviso: false },
  sinArea: { titulo: 'Materia sin área oficial', aviso: true },
  sinResultado: { titulo: 'Sin resultado en una sección cerrada', aviso: false },
  docenteSinDpi: { titulo: 'Docente sin DPI', aviso: true },
} as const;
export type FaltaDelSire = keyof typeof FALTAS_DEL_SIRE;
const esFalta = (text: string): text is FaltaDelSire => Object.hasOwn(FALTAS_DEL_SIRE, text);
/** In the order of the screen. */
export const CLASES_DE_FALTA: readonly FaltaDelSire[] = Object.keys(FALTAS_DEL_SIRE).filter(esFalta);

interface DatosDelEstudiante {
  codigoPersonal: string | null;
  cui: string | null;
  sexo: number | null;
  nombre1: string;
  nombre2: string;
  nombre3: string | null;
  apellido1: string;
  apellido2: string;
  cerrada: boolean;
  conResultado: boolean;
}

const CAMPOS_DE_NOMBRE = ['nombre1', 'nombre2', 'nombre3', 'apellido1', 'apellido2'] as const;

/** Double blanks, digits, or nothing but capitals: as a list typed elsewhere has them. */
const esRaro = (nombre: string): boolean =>
  /\s\s|\d/.test(nombre) || (nombre.length > 2 && nombre === nombre.toUpperCase() && /\p{L}/u.test(nombre));

/** A fault, and the field of the form that mends it. */
export interface FaltaDeCampo {
  falta: FaltaDelSire;
  campo: string;
  dice: string;
}

/** What is wrong with the record of a student who is enrolled. */
export function faltasDeEstudiante(estudiante: DatosDelEstudiante): FaltaDeCampo[] {
  const { codigoPersonal, cui, sexo, apellido2, cerrada, conResultado } = estudiante;
  const aviso = cui === null ? null : avisoDeCui(cui);
  const raro = CAMPOS_DE_NOMBRE.find((campo) => esRaro(estudiante[campo] ?? ''));
  const faltas: (FaltaDeCampo | false)[] = [
    codigoPersonal === null && { falta: 'sinCodigoPersonal', campo: 'codigoPersonal', dice: '' },
    aviso === CUI_NO_CUADRA && { falta: 'cuiNoCuadra', campo: 'cui', dice: cui ?? '' },
    aviso === CUI_SIN_MUNICIPIO && { falta: 'cuiSinLugar', campo: 'cui', dice: cui ?? '' },
    sexo === null && { falta: 'sinSexo', campo: 'sexo', dice: '' },
    raro !== undefined && { falta: 'nombreRaro', campo: raro, dice: estudiante[raro] ?? '' },
    apellido2 === '' && { falta: 'sinApellido2', campo: 'apellido2', dice: '' },
    cerrada && !conResultado && { falta: 'sinResultado', campo: '', dice: '' },
  ];
  return faltas.filter((falta) => falta !== false);
}

/** Whether the code of a level is one of the ministry: `DD-MM-NNNN-LL`. */
export const conCodigoDelMinisterio = (codigo: string): boolean =>
  codigoDicho(codigo) !== '' && avisoDeCodigo(codigo) === null;

export const DIAS_SIRE_MAX = 90;

/** Days between two dates `YYYY-MM-DD`, the first being day 0. */
const diasEntre = (desde: string, hasta: string): number =>
  Math.round((Date.parse(`${hasta}T00:00:00Z`) - Date.parse(`${desde}T00:00:00Z`)) / 86_400_000);

/** Days that are left; below 0 it is overdue by as many. On the last day: 0. */
export const quedanDias = (desde: string, dias: number, hoy: string): number =>
  diasEntre(hoy, addDays(desde, dias));

/** `Quedan 3 días`, `Vence hoy`, `Venció hace 2 días`. */
export function plazoDicho(quedan: number): string {
  if (quedan === 0) return 'Vence hoy';
  const dias = contar(Math.abs(quedan), 'día', 'días');
  return quedan > 0 ? `${quedan === 1 ? 'Queda' : 'Quedan'} ${dias}` : `Venció hace ${dias}`;
}

/** From so many days before the register closes its colour warns. */
export const DIAS_DE_AVISO = 7;

/** `Cierra el 6 abr · faltan 21 días`, without the date. */
export function cierreDicho(faltan: number): string {
  if (faltan < 0) return 'ya cerró';
  if (faltan === 0) return 'cierra hoy';
  return `${faltan === 1 ? 'falta' : 'faltan'} ${contar(faltan, 'día', 'días')}`;
}

/** Days until a date, 0 on the day itself. */
export const faltanPara = (fecha: string, hoy: string): number => diasEntre(hoy, fecha);

/** A code of the ministry as it is stored; null for what cannot be one. */
export const codigoPersonalEscrito = (text: string): string | null => {
  const leido = CAMPOS_DE_ESTUDIANTE.codigoPersonal.form.safeParse(text);
  return leido.success ? leido.data : null;
};

interface AvisoConFecha {
  tipo: TipoDeAviso;
  nombre: string;
  fecha: string;
}

const DE_AVISO: Record<TipoDeAviso, string> = {
  Inscripción: 'la inscripción',
  Retiro: 'el retiro',
  Traslado: 'el traslado',
  Anulación: 'la anulación',
};

/** A school may have registered a student long before it wrote the enrolment into its own program. */
const UN_ANIO_DIAS = 366;

const esAntes = (aviso: AvisoConFecha, fecha: string): boolean =>
  diasEntre(fecha, aviso.fecha) > (aviso.tipo === 'Inscripción' ? UN_ANIO_DIAS : 0);

/** Why all of these cannot have been told to the register on a day; null: they can. */
export function porQueNoEseDia(avisos: readonly AvisoConFecha[], fecha: string, hoy: string): string | null {
  if (fecha > hoy) return 'La fecha no puede estar en el futuro.';
  const [ultimo] = avisos
    .filter((aviso) => esAntes(aviso, fecha))
    .sort((a, b) => (a.fecha < b.fecha ? 1 : -1));
  if (!ultimo) return null;
  const suDia = `${fechaCorta(ultimo.fecha)}, día de ${DE_AVISO[ultimo.tipo]} de ${ultimo.nombre}`;
  return ultimo.tipo === 'Inscripción'
    ? `La fecha no puede ser más de un año anterior al ${suDia}.`
    : `La fecha no puede ser anterior al ${suDia}.`;
}

const HOJA_MAX = 31;

/** The name of a worksheet, which takes 31 characters, none of `: \ / ? * [ ]`, and that no other of the book has; it is added to those. */
export function nombreDeHoja(nombre: string, usados: Set<string>): string {
  const limpio = nombre.replace(/[:\\/?*[\]]/g, ' ');
  for (let n = 1; ; n += 1) {
    const cola = n === 1 ? '' : ` ${n}`;
    const propuesto = `${limpio.slice(0, HOJA_MAX - cola.length).trim()}${cola}`;
    const clave = propuesto.toLowerCase();
    if (usados.has(clave)) continue;
    usados.add(clave);
    return propuesto;
  }
}

/** The No. of each row: its official one; by surname only where nobody has one, so that no two are alike. */
export const lugaresDelRegistro = (filas: readonly { numeroOficial: number | null }[]): (number | null)[] => {
  const conOrden = filas.some(({ numeroOficial }) => numeroOficial !== null);
  return filas.map(({ numeroOficial }, n) => (conOrden ? numeroOficial : n + 1));
};
