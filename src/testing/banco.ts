import { plain } from '#shared/base/plain.ts';

/** Numbers between 0 and 1 that are the same for the same seed. */
function azar(semilla: number): () => number {
  let estado = semilla;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const palabras = (texto: string): readonly string[] => texto.split(' ');
const NOMBRES = palabras(
  'José María Luis Ana Carlos Sofía Diego Andrea Pablo Valeria Juan Ximena Mario Lucía Óscar Elena Julio Gabriela Édgar Rosa Héctor Silvia Iván Karla Néstor Brenda Ángel Wendy Rolando Dulce Byron Marta Estuardo Leticia Fernando Mónica Sergio Paola Ricardo Jimena',
);
const APELLIDOS = palabras(
  'García López Pérez Hernández González Morales Ramírez Castillo Chacón Muñoz Barrios Quiñónez Navarro Piox Ismalej Cuxum Tzoc Xitumul Ordóñez Batz Cojulún Méndez Estrada Fuentes Rivas Solórzano Monzón Ajú Caal Choc Yat Pop Sical Toj Velásquez Juárez Ortiz Reyes Gómez Aguilar Barrera Marroquín Cifuentes Escobar Figueroa Girón Herrera Lemus Mazariegos Noriega Orellana Paredes Quezada Recinos Sandoval Tobar Urízar Villatoro Zepeda Arriola Bolaños Contreras Donis Enríquez Franco',
);

export interface AlumnoInventado {
  /** Its place in the list. */
  n: number;
  codigo: string;
  nombre1: string;
  nombre2: string;
  apellido1: string;
  apellido2: string;
  responsable: string;
  madre: string;
  padre: string;
  dpi: string;
  familia: number;
}

/** Families of one to four, as a school has them. */
export function inventarFamilias(alumnos: number, semilla: number): AlumnoInventado[] {
  const numero = azar(semilla);
  const uno = (de: readonly string[]): string => de[Math.floor(numero() * de.length)] ?? '';
  const todos: AlumnoInventado[] = [];
  for (let familia = 0; todos.length < alumnos; familia += 1) {
    const [paterno, materno] = [uno(APELLIDOS), uno(APELLIDOS)];
    const madre = `${uno(NOMBRES)} ${uno(NOMBRES)} ${materno} ${uno(APELLIDOS)}`;
    const padre = `${uno(NOMBRES)} ${uno(NOMBRES)} ${paterno} ${uno(APELLIDOS)}`;
    const responsable = numero() < 0.6 ? madre : padre;
    for (let hijo = 1 + Math.floor(numero() ** 2 * 4); hijo > 0 && todos.length < alumnos; hijo -= 1) {
      const n = todos.length;
      todos.push({
        n,
        codigo: `202${n % 5}-${String(1000 + n).slice(1)}`,
        nombre1: uno(NOMBRES),
        nombre2: uno(NOMBRES),
        apellido1: paterno,
        apellido2: materno,
        responsable,
        madre,
        padre,
        dpi: String(2_100_000_000_000 + familia),
        familia,
      });
    }
  }
  return todos;
}

/** What a row of the file is, for who knows. */
export type Verdad = 'codigo' | 'nombre' | 'hermanos' | 'monto' | 'caja' | 'gemelo' | 'propio' | 'debito';

export interface DepositoInventado {
  fecha: string;
  boleta: string;
  descripcion: string;
  /** In hundredths; a debit is below 0. */
  centavos: number;
  verdad: Verdad;
  /** Whose it is; none of what is nobody's. */
  alumnos: readonly number[];
}

const AGENCIAS = palabras('ANTIGUA CHIMALTENANGO MIXCO VILLANUEVA XELA CENTRAL');
/** How many of a hundred rows are of each kind. */
const PARTES: readonly (readonly [Verdad, number])[] = [
  ['codigo', 40],
  ['nombre', 35],
  ['hermanos', 5],
  ['monto', 5],
  ['caja', 5],
  ['gemelo', 3],
  ['propio', 4],
  ['debito', 3],
];
const CORTE = 30;

const comoBanco = (texto: string): string => plain(texto).toUpperCase();

/**
 * What a bank would write of deposits for what these students owe.
 * @param deudas of each student, in hundredths, the oldest first
 * @param dia one of the days of the file
 */
export function inventarDepositos(
  alumnos: readonly AlumnoInventado[],
  deudas: readonly (readonly number[])[],
  { cuantos, semilla, dia }: { cuantos: number; semilla: number; dia: (n: number) => string },
): DepositoInventado[] {
  const numero = azar(semilla);
  const entero = (hasta: number): number => Math.floor(numero() * hasta);
  const uno = <T>(de: readonly T[]): T => {
    const elegido = de[entero(de.length)];
    if (elegido === undefined) throw new Error('nothing to choose from');
    return elegido;
  };
  const pagados = alumnos.map(() => 0);
  const quedan = (n: number): readonly number[] => (deudas[n] ?? []).slice(pagados[n]);
  const alguno = (): AlumnoInventado => {
    for (;;) {
      const alumno = uno(alumnos);
      if (quedan(alumno.n).length > 1) return alumno;
    }
  };
  /** The oldest one to three of what is left, paid. */
  const pagar = (n: number, maximo = 3): number => {
    const meses = Math.min(1 + entero(maximo), quedan(n).length);
    const suma = quedan(n)
      .slice(0, meses)
      .reduce((total, uno_) => total + uno_, 0);
    pagados[n] = (pagados[n] ?? 0) + meses;
    return suma;
  };
  const conError = (texto: string): string => {
    const donde = 2 + entero(Math.max(1, texto.length - 4));
    return texto.slice(0, donde) + String.fromCharCode(65 + entero(26)) + texto.slice(donde + 1);
  };
  const nombreDe = ({ nombre1, nombre2, apellido1, apellido2, responsable }: AlumnoInventado): string => {
    const [a, b] = [`${apellido1} ${apellido2}`, `${nombre1} ${nombre2}`];
    const escrito = uno([`${a} ${b}`, `${b} ${a}`, `${a} ${nombre1}`, responsable, responsable]);
    const limpio = comoBanco(escrito).slice(0, CORTE).trim();
    return numero() < 0.25 ? conError(limpio) : limpio;
  };
  const filas: DepositoInventado[] = [];
  let boleta = 40_000;
  const poner = (verdad: Verdad, descripcion: string, centavos: number, de: readonly number[]) => {
    boleta += 1 + entero(9);
    const fila = {
      fecha: dia(entero(6)),
      boleta: String(boleta).padStart(7, '0'),
      descripcion,
      centavos,
      verdad,
      alumnos: de,
    };
    filas.push(fila);
    return fila;
  };
  const agencia = () => `DEP EFECTIVO AG ${uno(AGENCIAS)}`;
  for (const [verdad, parte] of PARTES) {
    for (let n = Math.round((cuantos * parte) / 100); n > 0; n -= 1) {
      const alumno = alguno();
      const { n: cual, codigo } = alumno;
      if (verdad === 'codigo') poner(verdad, `${agencia()} ${codigo}`, pagar(cual), [cual]);
      else if (verdad === 'nombre') poner(verdad, `TRANSF ACH ${nombreDe(alumno)}`, pagar(cual, 2), [cual]);
      else if (verdad === 'hermanos') {
        const hijos = alumnos.filter(
          ({ familia, n: otro }) => familia === alumno.familia && quedan(otro).length > 0,
        );
        const suma = hijos.reduce((total, hijo) => total + pagar(hijo.n, 1), 0);
        const ids = hijos.map(({ n: otro }) => otro);
        poner(verdad, `TRANSF ACH ${comoBanco(alumno.responsable).slice(0, CORTE).trim()}`, suma, ids);
      } else if (verdad === 'monto')
        poner(verdad, `${agencia()} ${codigo}`, pagar(cual, 1) + 1 + entero(4_000), [cual]);
      else if (verdad === 'caja') poner(verdad, agencia(), pagar(cual), [cual]);
      else if (verdad === 'gemelo') {
        const [mes = 0] = quedan(cual);
        const primero = poner(verdad, `${agencia()} ${codigo}`, mes, [cual]);
        filas.push({ ...primero });
        pagados[cual] = (pagados[cual] ?? 0) + 2;
        n -= 1;
      } else if (verdad === 'propio')
        poner(verdad, `DEP EFECTIVO AG ${uno(AGENCIAS)} COLEGIO`, 100_000 + entero(90_000), []);
      else poner(verdad, 'ND COMISION MENSUAL', -3_500, []);
    }
  }
  return filas.sort((a, b) => a.fecha.localeCompare(b.fecha) || a.boleta.localeCompare(b.boleta));
}
