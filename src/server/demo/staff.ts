import { cuentasColaboradores } from './accounts.ts';
import { schoolDayFrom } from './calendar.ts';
import { cui, nombreDeUsuario, telefono } from './identity.ts';
import { nombre } from './names.ts';
import type { Campo } from './plan.ts';
import { randomFor } from './random.ts';
import type { World } from './world.ts';

/** The people behind the demo accounts, in the order of the accounts, with their positions. */
const conocidos: readonly (readonly [string, readonly number[]])[] = [
  ['Ana Lucía Estrada Solórzano', [1]],
  ['Lucía Fernanda Barrios Toledo', [2]],
  ['Héctor Iván Monzón Palencia', [3]],
  ['Rosa Elena Cifuentes Peña', [4]],
  ['Marta Elena Xicará Pérez', [5]],
  ['Óscar Andrés Ibáñez De León', [5]],
  ['Verónica Inés Núñez Castañeda', [1, 5]],
];

export const DOCENTE = 5;
export const DOCENTE_2 = 6;
export const DIRECTORA_DOCENTE = 7;
/** One teacher per section A and B of the nine lower grades. */
export const PRIMER_TITULAR = 8;
export const TITULARES = 18;
const PRIMER_ESPECIALISTA = PRIMER_TITULAR + TITULARES;
const COLABORADORES = 40;
/** The last one taught until last year and no longer works here. */
export const RETIRADO = COLABORADORES;

const campos: readonly Campo[] = [
  'arte',
  'deporte',
  'computacion',
  'ingles',
  'lenguaje',
  'naturales',
  'sociales',
  'productividad',
  'filosofia',
  'contabilidad',
  'derecho',
  'oficina',
  'matematica',
  'numeros',
];

export function especialista(campo: Campo): number {
  const index = campos.indexOf(campo);
  if (index < 0) throw new Error(`nobody teaches ${campo}`);
  return PRIMER_ESPECIALISTA + index;
}

/** Far from the numbers of the students. */
const PRIMER_DPI = 20_000;

/** Staff with their accounts and positions. `hashes` is by user name of the demo accounts; the others share one. */
export function crearColaboradores(world: World, hashes: ReadonlyMap<string, string>): void {
  const { calendar, usuarios, usados } = world;
  const random = randomFor('colaboradores');
  const creado = calendar.at(schoolDayFrom(`${calendar.year - 1}-01-05`), '08:00');
  for (const { usuario } of [...cuentasColaboradores]) usados.add(usuario);
  for (let id = 1; id <= COLABORADORES; id += 1) {
    const [conocido, cargos] = conocidos[id - 1] ?? [undefined, [5]];
    const { nombre1, nombre2, apellido1, apellido2 } = nombre(random);
    const nuevo = id > PRIMER_ESPECIALISTA + 10 && id !== RETIRADO;
    const ingreso = nuevo ? calendar.year - 1 : calendar.year - random.between(2, 18);
    const usuario = cuentasColaboradores[id - 1]?.usuario ?? nombreDeUsuario(nombre1, apellido1, usados);
    const idUsuario = usuarios.length + 1;
    usuarios.push({
      idUsuario,
      usuario,
      tipo: 'colaborador',
      contraseniaHash: hashes.get(usuario) ?? hashes.get('docente') ?? null,
      debeCambiarContrasenia: false,
      contraseniaVence: null,
      activo: id !== RETIRADO,
      creado,
    });
    world.colaboradores.push({
      idColaborador: id,
      nombres: conocido ?? `${nombre1} ${nombre2} ${apellido1} ${apellido2}`,
      dpi: cui(PRIMER_DPI + id),
      telefono: telefono(PRIMER_DPI + id),
      fechaNacimiento: `${calendar.year - random.between(26, 58)}-0${random.between(1, 9)}-1${random.between(0, 9)}`,
      fechaIngreso: `${ingreso}-01-0${random.between(3, 9)}`,
      antecedentesPenales: random.chance(0.95),
      antecedentesPoliciacos: random.chance(0.95),
      renas: random.chance(0.9),
      activo: id !== RETIRADO,
      idUsuario,
    });
    for (const [index, idCargo] of cargos.entries()) {
      world.colaboradoresCargos.push({
        idColaboradorCargo: world.colaboradoresCargos.length + 1,
        idColaborador: id,
        idCargo,
        posicion: index + 1,
      });
    }
  }
}
