import { deCada, ordenados } from '#shared/base/registro.ts';
import {
  campoDeEstudiante,
  DATOS_DE_ESTUDIANTE,
  TEXTOS_DE_ESTUDIANTE,
  type TextoDeEstudiante,
} from '#shared/estudiantes/campos.ts';
import { type EstudianteForm, estudianteForm } from '#shared/estudiantes/form.ts';
import { ETIQUETA_SEXO } from '#shared/estudiantes.rules.ts';
import type { Faltar } from './celdas.rules.ts';
import type { DatosDeEstudiante, EstudianteDelColegio } from './colegio.ts';
import { type CON_NINGUNO, claveDeNinguno, type EstudianteDicho, esConNinguno } from './estudiantes.rules.ts';
import { fechaCorta } from './fechas.rules.ts';
import type { Cambio } from './revision.ts';

/** What a list may change of a student, in the order in which people read it. */
const CAMPOS_DE_DATOS = ordenados(DATOS_DE_ESTUDIANTE, { sexo: 'fechaNacimiento' });

/** What is in the way of a fault of the form being said: what is said of the mother names it as well. */
const CON_LA_MADRE = ['nombreResponsable', 'nombreRecoger'];

/** What a fault of the form says, where a list can say more. */
const AYUDA: Readonly<Record<string, string>> = {
  nombre2: 'Si solo tiene un nombre, escribe un guion.',
  apellido2: 'Si solo tiene un apellido, escribe un guion.',
  cui: 'Si todavía no tiene, escribe un guion.',
  nombreMadre: 'Si no se conoce, escribe un guion.',
};

/** Of a name that could not be divided, which has been said, nobody knows the parts. */
const NOMBRES = ['nombre1', 'nombre2', 'nombre3', 'apellido1', 'apellido2'];

/** The same where one cell holds several names, and a hyphen alone would take the place of the name. */
const AYUDA_JUNTO: Readonly<Record<string, string>> = {
  nombre2: 'Si solo tiene un nombre, escribe',
  apellido2: 'Si solo tiene un apellido, escribe',
};

/** Where nobody else answers for the student either: with the hyphen alone the row would have the next fault. */
const SIN_NADIE = 'Si no se conoce, escribe un guion, y el nombre del responsable.';

function ayudaDe(clave: string, conGuion: string | undefined, { nombreResponsable }: Pedido): string {
  if (conGuion) return `${AYUDA_JUNTO[clave]} «${conGuion}».`;
  return clave === 'nombreMadre' && nombreResponsable === '' ? SIN_NADIE : (AYUDA[clave] ?? '');
}

type TextoDeDatos = Exclude<TextoDeEstudiante, 'codigo'>;
const TEXTOS_DE_DATOS = TEXTOS_DE_ESTUDIANTE.filter((clave) => clave !== 'codigo');

/** The form as a person would have filled it in: what the row says, over what the school has. */
function formularioDe(dicho: EstudianteDicho, actual: EstudianteDelColegio | null) {
  const { textos, ninguno, fechaNacimiento, sexo } = dicho;
  const antes = actual?.datos;
  const valor = (clave: TextoDeDatos): string =>
    textos[clave] ?? (esConNinguno(clave) && ninguno.has(clave) ? '' : String(antes?.[clave] ?? ''));
  /** An empty cell never erases: that a group of them is to mean that there is none counts for new students only. */
  const hay = (clave: keyof typeof CON_NINGUNO) =>
    textos[clave] === undefined && (ninguno.has(clave) || (antes !== undefined && !antes[clave]));
  const escritos = deCada(TEXTOS_DE_DATOS, valor);
  const responsable = escritos.nombreResponsable || escritos.nombreMadre || escritos.nombrePadre;
  return {
    codigo: textos.codigo ?? actual?.codigo ?? null,
    ...escritos,
    fechaNacimiento: fechaNacimiento ?? antes?.fechaNacimiento ?? '',
    sexo: sexo ?? antes?.sexo ?? null,
    nombreResponsable: responsable,
    nombreRecoger: escritos.nombreRecoger || responsable,
    observacionesBit: escritos.observaciones !== '',
    sinNombre2: hay('nombre2'),
    sinApellido2: hay('apellido2'),
    sinCui: hay('cui'),
    sinMadre: hay('nombreMadre'),
  };
}

type Pedido = ReturnType<typeof formularioDe>;

const claveDe = ({ path }: { path: readonly PropertyKey[] }): string => String(path[0] ?? 'nombre1');

/** What the school has and the row says nothing about stays as it is, also where the form would not take it today. */
function leer(pedido: Pedido, { textos }: EstudianteDicho, actual: EstudianteDelColegio | null) {
  const leido = estudianteForm.safeParse(pedido);
  if (leido.success || !actual) return leido;
  const intactas = CAMPOS_DE_DATOS.filter(
    (campo) => !(campo in textos) && leido.error.issues.some((issue) => claveDe(issue) === campo),
  );
  const sinEllas = estudianteForm.safeParse({
    ...pedido,
    ...Object.fromEntries(intactas.map((campo) => [campo, null])),
  });
  if (!sinEllas.success) return leido;
  const suyas = Object.fromEntries(intactas.map((campo) => [campo, actual.datos[campo]]));
  return { success: true as const, data: { ...sinEllas.data, ...suyas } };
}

/**
 * Judges a row by the form of a student.
 * @returns what would be stored; null when something cannot be, which `faltar` is told.
 */
export function juzgar(
  dicho: EstudianteDicho,
  actual: EstudianteDelColegio | null,
  yaFaltan: ReadonlySet<string>,
  faltar: Faltar,
): EstudianteForm | null {
  const pedido = formularioDe(dicho, actual);
  const leido = leer(pedido, dicho, actual);
  if (leido.success) return leido.data;
  const dichas = new Set(yaFaltan);
  for (const issue of leido.error.issues) {
    const { message } = issue;
    const clave = claveDe(issue);
    if (dichas.has(clave)) continue;
    if (CON_LA_MADRE.includes(clave) && pedido.nombreResponsable === '' && dichas.has('nombreMadre'))
      continue;
    if (NOMBRES.includes(clave) && yaFaltan.has('nombreCompleto')) continue;
    const conGuion = clave === 'nombre2' || clave === 'apellido2' ? dicho.conGuion[clave] : undefined;
    // The same cell is empty of the first name too, which has been said.
    if (conGuion === '' && dichas.has(clave === 'nombre2' ? 'nombre1' : 'apellido1')) continue;
    dichas.add(clave);
    const vacio = esConNinguno(clave) && pedido[clave] === '';
    faltar(
      clave,
      vacio ? `${message} ${ayudaDe(clave, conGuion, pedido)}` : message,
      vacio ? claveDeNinguno(clave) : undefined,
    );
  }
  return null;
}

/** A value as people read it. */
function leible(campo: keyof DatosDeEstudiante, valor: string | number | null): string {
  if (valor === null || valor === '') return '—';
  if (campo === 'sexo') return ETIQUETA_SEXO[Number(valor)] ?? '—';
  if (campo === 'fechaNacimiento') return fechaCorta(String(valor));
  return String(valor);
}

/** What would change of a student the school has. */
export function cambiosDe(
  { datos, codigo, activo }: EstudianteDelColegio,
  form: EstudianteForm,
  nuevos: DatosDeEstudiante,
): Cambio[] {
  const cambios: Cambio[] = [];
  if (!activo) cambios.push({ campo: 'Estado', antes: 'Inactivo', despues: 'Activo' });
  if (form.codigo !== null && form.codigo !== codigo)
    cambios.push({ campo: 'Código', antes: codigo, despues: form.codigo });
  for (const campo of CAMPOS_DE_DATOS) {
    const [antes, despues] = [datos[campo], nuevos[campo]];
    if ((antes ?? '') === (despues ?? '')) continue;
    cambios.push({
      campo: campoDeEstudiante(campo).etiqueta,
      antes: leible(campo, antes),
      despues: leible(campo, despues),
    });
  }
  return cambios;
}
