import { CONTRASENIA_INICIAL_DIAS } from '#shared/acceso.ts';
import { tieneUsuarios } from './assignments.ts';
import { earlier, later, type SchoolCalendar, schoolDayUntil } from './calendar.ts';
import { darHermano, familiaDe, hermanoMayor } from './families.ts';
import { correoDeFamilia, cui, nombreDeUsuario, telefono } from './identity.ts';
import { direccion, familiar, type Nombre, nombre, nombreDado } from './names.ts';
import { type PlanGrado, planGrados } from './plan.ts';
import { type Random, randomFor } from './random.ts';
import { repite, seFueReprobado } from './results.ts';
import type { Seccion, World } from './world.ts';

/** The class of `estudiante`: the first is `estudiante` and the second `estudiante2`. */
const claseConocida = [
  'Ximena|Isabel|Muñoz|De León|F',
  'José|Manuel|Barrios|Quiñónez|M',
  'Andrea|Nicté|Ajcabul|Tzoc|F',
  'María|del Carmen|Caal|Xitumul|F',
  'Diego|Alejandro|Chacón|De León|M',
  'Sofía|Ixchel|Cuxum|Ismalej|F',
  'Luis|Fernando|García|Hernández|M',
  'Pablo|Emiliano|Navarro|Piox|M',
  'Brandon|Josué|Sic|Vásquez|M',
  'Yessenia|Maribel|Raxcacó|López|F',
  'Kevin|Estuardo|Pérez|Gómez|M',
].map(nombreDado);
/** Places in that class of who has no user, and of who joined it two days ago. */
const SIN_USUARIO = 9;
const TARDIO = 10;
/** Among the first of the youngest grade: three without CUI, and one each without what not everybody has. */
const SIN_CUI: readonly number[] = [1, 2, 3];
const SIN_NOMBRE2 = 4;
const SIN_APELLIDO2 = 5;
const SIN_MADRE = 6;
const DE_OTRA_CLASE = nombreDado('Ángel|Gabriel|Núñez|Raxcacó|M');
/** The class of the demo accounts is larger than others, as first grades of secondary are. */
const TAMANIO_CONOCIDA = 29;
/** Enrolled this year by default, in 34 sections. */
export const ESTUDIANTES = 612;

type Origen = 'nuevo' | 'viene' | 'repite';

interface Alta {
  nombre: Nombre;
  seccion: Seccion;
  /** First year in the school. */
  desde: number;
  usuario: string | null;
  conUsuario: boolean;
  /** Was given a user and has not entered yet. */
  sinEntrar?: boolean;
  /** May be somebody's brother or sister. */
  deFamilia?: boolean;
}

/** Where the students of a grade were the year before. */
const gradoPrevio = ({ vieneDe }: PlanGrado): PlanGrado | undefined =>
  planGrados.find(({ clave }) => clave === vieneDe);

export interface Cohorte {
  total: number;
  hashes: ReadonlyMap<string, string>;
}

/** Students of both years: those who came up, those who repeat, the new ones, and those who left. */
export function crearEstudiantes(world: World, { total, hashes }: Cohorte): void {
  const { calendar, secciones } = world;
  const { year } = calendar;
  const random = randomFor('estudiantes');
  const registro = new Registro(world, hashes);
  const actuales = secciones.filter(({ ciclo }) => ciclo === year);
  const seccionDe = new Map(
    secciones.map((seccion) => [`${seccion.plan.clave}-${seccion.letra}-${seccion.ciclo}`, seccion]),
  );
  const anterior = (plan: PlanGrado | undefined, letra: string) =>
    plan && seccionDe.get(`${plan.clave}-${letra}-${year - 1}`);

  const tamanios = repartir(actuales, total);
  for (const [index, seccion] of actuales.entries()) {
    const { plan, letra } = seccion;
    const conocida = plan.clave === 'basico1' && letra === 'A';
    const tamanio = Math.max(tamanios[index] ?? 0, conocida ? claseConocida.length : 1);
    for (let place = 0; place < tamanio; place += 1) {
      const otra = plan.clave === 'bachillerato4' && letra === 'A' && place === 0;
      const dado = conocida ? claseConocida[place] : otra ? DE_OTRA_CLASE : undefined;
      const tardio = conocida ? place === TARDIO : llegaTarde(plan, letra) && place === tamanio - 1;
      const origen = tardio ? 'nuevo' : dado ? 'viene' : origenDe(random, seccion, place, tamanio);
      const cuenta = conocida ? ['estudiante', 'estudiante2'][place] : otra ? 'estudiante3' : undefined;
      const grados = 1 + planGrados.filter(({ edad }) => edad < plan.edad).length;
      const estudiante = registro.alta(random, {
        nombre: dado ?? nombre(random),
        seccion,
        desde: origen === 'nuevo' ? year : year - random.between(1, Math.min(grados, 9)),
        usuario: cuenta ?? null,
        conUsuario: tieneUsuarios(seccion) && !(conocida && place === SIN_USUARIO),
        sinEntrar: tardio,
        deFamilia: dado === undefined,
      });
      const previa =
        origen === 'nuevo' ? undefined : anterior(origen === 'repite' ? plan : gradoPrevio(plan), letra);
      if (previa) registro.inscribir(random, estudiante, previa, { aprobado: origen === 'viene' });
      registro.inscribir(random, estudiante, seccion, { tardio });
    }
    for (let place = 0; place < seQueda(plan, tamanio); place += 1) {
      const previa = anterior(plan, letra);
      if (!previa) continue;
      const alta = {
        nombre: nombre(random),
        seccion: previa,
        desde: year - random.between(1, 4),
        usuario: null,
        conUsuario: false,
      };
      // One draw for each of them: the names of all who follow depend on it.
      if (!esUltimo(plan) && plan.nivel !== 'preprimaria') random.next();
      const aprobado = !seFueReprobado(plan, letra);
      registro.inscribir(random, registro.alta(random, alta), previa, { aprobado });
    }
  }
  registro.retirar(actuales);
  darHermano(world);
}

/** Of whom the last one of the list joined two days ago. */
const llegaTarde = ({ clave }: PlanGrado, letra: string): boolean => clave === 'parvulos1' && letra <= 'B';

const esUltimo = ({ clave }: PlanGrado): boolean => clave === 'bachillerato5' || clave === 'perito6';

/** Students of last year only: graduates, and one here and there who went to another school. */
const seQueda = (plan: PlanGrado, tamanio: number): number =>
  esUltimo(plan) ? Math.ceil(tamanio * 0.8) : plan.edad % 3 === 0 ? 1 : 0;

function origenDe(random: Random, { plan, letra }: Seccion, place: number, tamanio: number): Origen {
  if (plan.vieneDe === null) return 'nuevo';
  if (place === tamanio - 1 && plan.nivel !== 'preprimaria') return repite(plan, letra) ? 'repite' : 'viene';
  // Two careers divide what leaves the grade before them.
  return random.chance(plan.carrera && plan.edad === 16 ? 0.45 : 0.1) ? 'nuevo' : 'viene';
}

/** How many in each section: the regular 612 in sections A and B, whatever is more in the others. */
function repartir(secciones: readonly Seccion[], total: number): number[] {
  const regular = Math.min(total, ESTUDIANTES);
  const conocida = Math.min(TAMANIO_CONOCIDA, Math.ceil(regular / 20));
  const regulares = secciones.filter(({ letra }) => letra <= 'B');
  const grandes = regulares.filter(({ plan }) => plan.clave === 'basico1').length;
  const resto = regulares.length - grandes;
  const otras = secciones.length - regulares.length;
  const share = (amount: number, parts: number, place: number) =>
    Math.floor(((place + 1) * amount) / parts) - Math.floor((place * amount) / parts);
  let chica = 0;
  let nueva = 0;
  return secciones.map(({ letra, plan }) => {
    if (letra > 'B') return share(total - regular, otras, nueva++);
    return plan.clave === 'basico1' ? conocida : share(regular - grandes * conocida, resto, chica++);
  });
}

const conLoQueTiene = (n: Nombre, idEstudiante: number): Nombre => {
  if (idEstudiante === SIN_NOMBRE2) return { ...n, nombre2: '', nombre3: null };
  return idEstudiante === SIN_APELLIDO2 ? { ...n, apellido2: '' } : n;
};

/** Writes students and enrolments into the world, with their numbers. */
class Registro {
  private readonly world: World;
  private readonly hashes: ReadonlyMap<string, string>;
  private readonly numeros = new Map<number, number>();

  constructor(world: World, hashes: ReadonlyMap<string, string>) {
    this.world = world;
    this.hashes = hashes;
    for (const usuario of ['estudiante', 'estudiante2', 'estudiante3']) world.usados.add(usuario);
  }

  alta(
    random: Random,
    { nombre: dado, seccion, desde, usuario, conUsuario, sinEntrar, deFamilia }: Alta,
  ): number {
    const { calendar, estudiantes } = this.world;
    const idEstudiante = estudiantes.length + 1;
    const numero = (this.numeros.get(desde) ?? 0) + 1;
    this.numeros.set(desde, numero);
    const hermano = deFamilia ? hermanoMayor(estudiantes, idEstudiante) : undefined;
    const apellidos = hermano && { apellido1: hermano.apellido1, apellido2: hermano.apellido2 };
    const n = conLoQueTiene({ ...dado, ...apellidos }, idEstudiante);
    // Where nobody knows the mother it is an aunt.
    const mujer = familiar(random, true, dado.apellido2);
    const madre = idEstudiante === SIN_MADRE ? '' : mujer;
    const conPadre = random.chance(0.8);
    const padre = conPadre ? familiar(random, false, n.apellido1) : null;
    const nacido = seccion.ciclo - seccion.plan.edad;
    estudiantes.push({
      idEstudiante,
      codigo: `${desde}-${String(numero).padStart(4, '0')}`,
      nombre1: n.nombre1,
      nombre2: n.nombre2,
      nombre3: n.nombre3,
      apellido1: n.apellido1,
      apellido2: n.apellido2,
      cui: SIN_CUI.includes(idEstudiante) ? null : cui(idEstudiante),
      fechaNacimiento: `${nacido}-0${random.between(1, 6)}-${random.between(10, 28)}`,
      fechaIngreso: this.ingreso(desde),
      direccion: direccion(random),
      nombreMadre: madre,
      telefonoMadre: madre ? telefono(idEstudiante) : null,
      nombrePadre: padre,
      telefonoPadre: padre && telefono(idEstudiante + 500_000),
      email: random.chance(0.7) ? correoDeFamilia(n.apellido1) : null,
      sexo: n.sexo,
      nombreResponsable: mujer,
      dpiresponsable: cui(idEstudiante + 7),
      nombreRecoger: padre ?? mujer,
      dpirecoger: cui(idEstudiante + 11),
      ...(hermano ? familiaDe(hermano) : {}),
      observaciones: random.chance(0.05) ? 'Alergia a los mariscos.' : null,
      becado: random.chance(0.06),
      activo: true,
      idUsuario: conUsuario ? this.usuario(usuario, n, calendar, sinEntrar) : null,
    });
    return idEstudiante;
  }

  inscribir(
    random: Random,
    idEstudiante: number,
    seccion: Seccion,
    { aprobado = null, tardio = false }: { aprobado?: boolean | null; tardio?: boolean },
  ): void {
    const { calendar, inscripciones, inscritos, estudiantes } = this.world;
    const idEstudianteGrado = inscripciones.length + 1;
    const lastYear = seccion.ciclo < calendar.year;
    // No later than twelve weeks ago, so that it comes before the first class on any day of the year.
    const natural = `${seccion.ciclo - 1}-11-${10 + (idEstudiante % 20)}`;
    const dia = tardio
      ? calendar.schoolDay(-2)
      : schoolDayUntil(earlier(natural, calendar.day(-84 - (idEstudiante % 15))));
    inscripciones.push({
      idEstudianteGrado,
      idEstudiante,
      idCicloEscolar: seccion.ciclo,
      idGradoSeccion: seccion.idGradoSeccion,
      fechaAsignado: calendar.at(dia, later('08:00', (idEstudiante * 17) % 420)),
      becado: estudiantes[idEstudiante - 1]?.becado === true,
      numeroMeses: 10,
      estado: 'activa',
      finalizado: lastYear,
      aprobado: lastYear ? aprobado : null,
    });
    inscritos.push({
      idEstudianteGrado,
      idEstudiante,
      seccion,
      capacidad: 0.62 + random.next() * 0.36,
      finalizado: lastYear,
      aprobado: lastYear ? aprobado : null,
      tardio,
    });
  }

  /** Of the second grade's section B one student left again: the enrolment stays, cancelled. */
  retirar(actuales: readonly Seccion[]): void {
    const seccion = actuales.find(({ plan, letra }) => plan.clave === 'segundo' && letra === 'B');
    const { inscritos, inscripciones } = this.world;
    const place = inscritos.findLastIndex((inscrito) => inscrito.seccion === seccion);
    const fila = inscripciones.find(
      ({ idEstudianteGrado }) => idEstudianteGrado === inscritos[place]?.idEstudianteGrado,
    );
    if (!fila) return;
    fila.estado = 'anulada';
    inscritos.splice(place, 1);
  }

  private ingreso(desde: number): string {
    const { calendar } = this.world;
    return earlier(`${desde}-01-10`, calendar.day(-1));
  }

  private usuario(
    dado: string | null,
    { nombre1, apellido1 }: Nombre,
    calendar: SchoolCalendar,
    sinEntrar = false,
  ): number {
    const { usuarios, usados } = this.world;
    const usuario = dado ?? nombreDeUsuario(nombre1, apellido1, usados);
    const idUsuario = usuarios.length + 1;
    usuarios.push({
      idUsuario,
      usuario,
      tipo: 'estudiante',
      contraseniaHash: this.hashes.get(usuario) ?? this.hashes.get('estudiante') ?? null,
      debeCambiarContrasenia: sinEntrar,
      contraseniaVence: sinEntrar ? calendar.at(calendar.day(CONTRASENIA_INICIAL_DIAS - 2), '09:00') : null,
      activo: true,
      creado: calendar.at(sinEntrar ? calendar.day(-2) : calendar.schoolDay(-80), '09:00'),
    });
    return idUsuario;
  }
}
