import { imparte } from '#server/colaboradores/asignaciones/rules.ts';
import { esAdministrador } from '#shared/acceso.rules.ts';
import type { Asignacion } from '#shared/colaboradores/asignaciones.ts';
import {
  dejaSuDpi,
  QUEDA_ALGUIEN,
  SOLO_LA_DIRECCION_CAMBIA,
  SOLO_LA_DIRECCION_DA,
  TRANSFIERELAS,
} from '#shared/colaboradores.rules.ts';
import { CARGO_DIRECTOR, CARGO_DOCENTE, type ColaboradorForm } from '#shared/colaboradores.ts';
import { claveDeOmision, type Faltar, type Lector, TRECHO } from '#shared/importaciones/celdas.rules.ts';
import {
  claveDePersona,
  claveDeReactivar,
  PERSONAS,
  REACTIVAR,
} from '#shared/importaciones/evaluar.rules.ts';
import { repetidasDe } from '#shared/importaciones/identidad.rules.ts';
import { estadoDe, type FilaJuzgada } from '#shared/importaciones/juicio.rules.ts';
import type { Cambio, Decisiones, EstadoDeFila, Falta } from '#shared/importaciones/revision.ts';
import { avisoDeIdentidad } from '#shared/sesion.rules.ts';
import { USUARIO_LETRAS, USUARIO_OCUPADO, usuarioPermitido } from '#shared/sesion.ts';
import {
  avisoDePropuesto,
  cambiosDePersona,
  cargosPedidos,
  nombresDeCargos,
  proponedor,
} from './cambios.rules.ts';
import { juzgarPersona, type PersonaDelColegio } from './fila.rules.ts';
import {
  buscadorDePersonas,
  type ClavesDePersona,
  type NombreDePersona,
  type PersonaEncontrada,
} from './identidad.rules.ts';
import { anotador, type PersonaLeida, type PersonalEntendido } from './lista.rules.ts';

/** Whom and what the rows are compared with. */
export interface PersonalDelColegio {
  personas: readonly PersonaDelColegio[];
  /** Whom a name may belong to. */
  todos: readonly NombreDePersona[];
  /** User names of anybody that the rows say, or that would be proposed. */
  ocupados: ReadonlySet<string>;
  /** Who directs the school and can sign in. */
  directores: readonly number[];
  /** Classes of those persons that still need a teacher. */
  clases: readonly Asignacion[];
  /** Whoever imports is of the direction. */
  director: boolean;
}

/** What one row would do, and all that keeps it from being done. */
export interface PersonaEvaluada {
  fila: number;
  estado: EstadoDeFila;
  nombre: string;
  usuario: string | null;
  cargos: string;
  actual: PersonaDelColegio | null;
  form: ColaboradorForm | null;
  cambios: readonly Cambio[];
  avisos: readonly string[];
  faltas: readonly Falta[];
  porNombre: boolean;
}

const SIN_USUARIO = 'Se guarda sin usuario: dáselo en su ficha.';
const USUARIO_CERRADO = 'Su usuario está cerrado y sigue así: ábrelo en su ficha.';

interface QuienEs {
  /** null: somebody new. */
  actual: PersonaDelColegio | null;
  porNombre: boolean;
  /** Its keys point at several people. */
  dudosa: boolean;
}

/** Whom a row is about, and what has to be decided first. */
function personaDe(
  { claves, leida: { fila } }: PersonaLeida,
  buscar: (claves: ClavesDePersona) => PersonaEncontrada,
  decisiones: Decisiones,
  faltar: Faltar,
): QuienEs {
  const nadie = { actual: null, porNombre: false, dudosa: false };
  const encontrada = buscar(claves);
  if (encontrada.como === 'nadie') return nadie;
  if (encontrada.como === 'dudoso') {
    faltar(encontrada.clave, encontrada.que);
    return { ...nadie, dudosa: true };
  }
  const { persona: actual } = encontrada;
  const porNombre = encontrada.como === 'nombre';
  if (porNombre) {
    const decidido = decisiones[claveDePersona(fila)] ?? decisiones[PERSONAS];
    if (decidido === 'otra') return { ...nadie, porNombre };
    if (decidido !== 'misma') {
      const que = `Ya hay alguien con ese nombre y fecha de nacimiento: DPI ${actual.dpi}. ¿Es la misma persona?`;
      faltar('nombres', que, claveDePersona(fila));
    }
  }
  if (!actual.activo) {
    const reactivada = decisiones[claveDeReactivar(fila)] ?? decisiones[REACTIVAR];
    const que = `${actual.nombres} (DPI ${actual.dpi}) está inactivo. Reactívalo o deja fuera la fila.`;
    if (claves.dpi !== null && claves.dpi !== actual.dpi) faltar('dpi', dejaSuDpi(actual));
    else if (reactivada !== 'si') faltar('dpi', que, claveDeReactivar(fila));
  }
  return { actual, porNombre, dudosa: false };
}

/** What they would sign in with; null: nothing, or a user that was shut. */
function usuarioDe(
  { dicha }: PersonaLeida,
  actual: PersonaDelColegio | null,
  proponer: (nombres: string) => string | null,
) {
  if (actual?.usuario && !actual.usuarioActivo) return null;
  if (dicha.usuario !== null) return dicha.usuario;
  if (actual) return actual.usuario;
  return dicha.sinUsuario ? null : proponer(dicha.textos.nombres ?? '');
}

function exigirUsuario(
  usuario: string | null,
  actual: PersonaDelColegio | null,
  ocupados: ReadonlySet<string>,
  faltar: Faltar,
): void {
  if (usuario === null || usuario === actual?.usuario) return;
  if (!usuarioPermitido(usuario)) faltar('usuario', USUARIO_LETRAS);
  else if (ocupados.has(usuario)) faltar('usuario', USUARIO_OCUPADO);
}

/** What the form refuses of a change of positions. */
function exigirCargos(
  actual: PersonaDelColegio | null,
  despues: readonly number[],
  { cargos }: PersonalEntendido,
  { clases }: PersonalDelColegio,
  faltar: Faltar,
): void {
  const antes = actual?.idCargos ?? [];
  const cambian = cargos.filter(({ idCargo }) => antes.includes(idCargo) !== despues.includes(idCargo));
  if (cambian.some(({ asignable }) => !asignable)) faltar('cargos', SOLO_LA_DIRECCION_DA);
  if (!actual || !antes.includes(CARGO_DOCENTE) || despues.includes(CARGO_DOCENTE)) return;
  const suyas = clases.filter(({ idColaborador }) => idColaborador === actual.idColaborador);
  if (suyas.length > 0) faltar('cargos', `${imparte(actual.nombres, suyas)} ${TRANSFIERELAS}`);
}

interface Puesta {
  una: PersonaLeida;
  persona: QuienEs;
  form: ColaboradorForm | null;
  usuario: string | null;
}

function evaluada(
  { una, persona, form, usuario }: Puesta,
  entendido: PersonalEntendido,
  colegio: PersonalDelColegio,
): PersonaEvaluada {
  const { leida, dicha, faltas } = una;
  const { actual, porNombre } = persona;
  const { cargos, lector } = entendido;
  const cambios = actual && form ? cambiosDePersona(actual, form, cargos) : [];
  const ajena = actual && cambios.length > 0 && esAdministrador(actual.roles) && !colegio.director;
  if (ajena && !faltas.some(({ que }) => que === SOLO_LA_DIRECCION_DA))
    anotador(lector, una)('nombres', SOLO_LA_DIRECCION_CAMBIA);
  const cerrado = actual !== null && actual.usuario !== null && !actual.usuarioActivo;
  const avisos = [
    usuario === null && !actual && !dicha.sinUsuario ? SIN_USUARIO : null,
    cerrado && dicha.usuario !== null ? USUARIO_CERRADO : null,
    avisoDeIdentidad('DPI', dicha.textos.dpi),
    usuario !== null && !actual && dicha.usuario === null
      ? avisoDePropuesto(dicha.textos.nombres ?? '', usuario)
      : null,
  ];
  return {
    fila: leida.fila,
    estado: estadoDe(faltas, actual !== null, cambios.length > 0),
    nombre: form?.nombres ?? dicha.textos.nombres ?? actual?.nombres ?? '',
    usuario: usuario ?? actual?.usuario ?? null,
    cargos: nombresDeCargos(form ? cargosPedidos(form) : (dicha.idCargos ?? []), cargos),
    actual,
    form,
    cambios,
    avisos: avisos.filter((aviso) => aviso !== null),
    faltas,
    porNombre,
  };
}

const omitida = ({ leida, dicha, claves }: PersonaLeida): PersonaEvaluada => ({
  fila: leida.fila,
  estado: 'omitida',
  nombre: dicha.textos.nombres ?? '',
  usuario: claves.usuario,
  cargos: '',
  actual: null,
  form: null,
  cambios: [],
  avisos: [],
  faltas: [],
  porNombre: false,
});

/** Whoever would be the last of the direction keeps the position. */
function exigirDireccion(puestas: readonly Puesta[], lector: Lector, directores: readonly number[]): void {
  const dejan = puestas.filter(
    ({ persona: { actual }, form }) =>
      actual &&
      form &&
      directores.includes(actual.idColaborador) &&
      !cargosPedidos(form).includes(CARGO_DIRECTOR),
  );
  if (directores.length === 0 || dejan.length < directores.length) return;
  for (const { una } of dejan) anotador(lector, una)('cargos', QUEDA_ALGUIEN);
}

/** What storing the list would do; reads and writes nothing. To be asked once of a list that was read. */
export function* evaluarPersonal(
  entendido: PersonalEntendido,
  colegio: PersonalDelColegio,
): Generator<void, readonly PersonaEvaluada[]> {
  const { leidas, lector, decisiones } = entendido;
  const cuentan = leidas.filter(({ leida }) => decisiones[claveDeOmision(leida.fila)] !== 'si');
  const buscar = yield* buscadorDePersonas(colegio.personas, colegio.todos);
  const personas = new Map<PersonaLeida, QuienEs>();
  for (const [n, una] of cuentan.entries()) {
    if (n % TRECHO === 0) yield;
    personas.set(una, personaDe(una, buscar, decisiones, anotador(lector, una)));
  }
  const repetidas = yield* repetidasDe(
    [...personas].map(
      ([
        {
          leida: { fila },
          claves,
        },
        { actual },
      ]) => ({
        fila,
        claves: { ...claves, codigo: null, personal: null, cui: claves.dpi },
        idEstudiante: actual?.idColaborador ?? null,
      }),
    ),
  );
  const conUsuario = new Map<string, PersonaLeida[]>();
  for (const una of cuentan) {
    const { usuario } = una.claves;
    // The first two are enough: of each row another one is named.
    const mismas = conUsuario.get(usuario ?? '') ?? [];
    if (usuario !== null && mismas.length < 2) conUsuario.set(usuario, [...mismas, una]);
  }
  const proponer = proponedor(
    leidas.flatMap(({ dicha }) => dicha.usuario ?? []),
    colegio.ocupados,
  );
  const puestas = new Map<PersonaLeida, Puesta>();
  for (const [n, [una, persona]] of [...personas].entries()) {
    if (n % TRECHO === 0) yield;
    const { leida, claves, dicha, faltas } = una;
    const faltar = anotador(lector, una);
    const repetida = repetidas.get(leida.fila);
    const mismoDpi = repetida?.numero ? 'dpi' : null;
    if (repetida) faltar(mismoDpi ?? 'nombres', { de: mismoDpi ?? 'persona', fila: repetida.fila });
    const otra = conUsuario.get(claves.usuario ?? '')?.find((mas) => mas !== una)?.leida.fila;
    if (otra !== undefined && repetida === undefined) faltar('usuario', { de: 'usuario', fila: otra });
    const usuario = usuarioDe(una, persona.actual, proponer);
    if (!persona.dudosa) exigirUsuario(usuario, persona.actual, colegio.ocupados, faltar);
    const yaFaltan = new Set(faltas.map(({ clave }) => clave));
    const form = juzgarPersona(dicha, persona.actual, usuario, yaFaltan, faltar);
    const despues = form ? cargosPedidos(form) : dicha.idCargos;
    if (despues) exigirCargos(persona.actual, despues, entendido, colegio, faltar);
    puestas.set(una, { una, persona, form, usuario });
  }
  exigirDireccion([...puestas.values()], lector, colegio.directores);
  return leidas.map((una) => {
    const puesta = puestas.get(una);
    return puesta ? evaluada(puesta, entendido, colegio) : omitida(una);
  });
}

/** A row as people see it. */
export const filaDePersona = (una: PersonaEvaluada): FilaJuzgada => ({
  fila: una.fila,
  estado: una.estado,
  nombre: una.nombre,
  codigo: una.usuario,
  detalle: una.cargos,
  cambios: [...una.cambios],
  avisos: [...una.avisos],
  porNombre: una.porNombre,
  faltas: una.faltas,
});
