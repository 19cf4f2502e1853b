import type {
  MateriaDelAnio,
  PropuestaDelAnio,
  Recuperacion,
  Traslado,
} from '#shared/inscripciones/resultados.rules.ts';
import { type ReglaDelAnio, SIN_NORMA } from '#shared/normas.rules.ts';

export interface BloqueDeCaso {
  bloque: number;
  /** null: it never started. */
  total: number | null;
}

export interface MateriaDeCaso extends Omit<MateriaDelAnio, 'promedio' | 'recuperaciones' | 'traslados'> {
  bloques: BloqueDeCaso[];
  recuperaciones: Recuperacion[];
  traslados: Traslado[];
}

interface Esperada {
  promedio: number | null;
  recuperacion: number | null;
  final: number | null;
  aprobada: boolean | null;
  oportunidad: number | null;
}

export interface CasoDeResultado {
  nombre: string;
  regla: ReglaDelAnio;
  materias: MateriaDeCaso[];
  espera: { materias: Esperada[]; promedioGeneral: number | null; propuesta: PropuestaDelAnio };
}

const NOMBRES = (
  'Matemáticas,Física,Química,Biología,Literatura,Inglés,Historia,Geografía,Música,Teatro,Danza,Computación,Filosofía,Psicología,Contabilidad,' +
  'Seminario'
).split(',');

const PROPUESTA: Readonly<Record<string, PropuestaDelAnio>> = {
  sí: 'Promovido',
  no: 'No promovido',
  faltan: 'Faltan notas',
  recuperación: 'Falta recuperación',
};

function leerRegla(text: string): ReglaDelAnio {
  const regla = { ...SIN_NORMA };
  for (const palabra of text.replace('usual', 'todas o2 p50').split(' ')) {
    const numero = Number(palabra.slice(1));
    if (palabra === 'tope') regla.notaRecuperacion = 'tope';
    else if (palabra === 'todas' || palabra === 'promedio' || palabra === 'siempre')
      regla.promocion = palabra;
    else if (palabra.startsWith('n')) regla.notaMinima = numero;
    else if (palabra.startsWith('o')) regla.oportunidades = numero;
    else regla.porcentajeMaximo = numero;
  }
  return regla;
}

/** `5× 40` as five times `40`. */
const desplegar = (text: string): string[] =>
  text.split(' ; ').flatMap((una) => {
    const [cuantas, resto] = una.includes('× ') ? una.split('× ') : ['1', una];
    return Array.from({ length: Number(cuantas) }, () => resto ?? '');
  });

const recuperacion = (palabra: string, oportunidad: number): Recuperacion => {
  if (palabra === 'r?') return { oportunidad, estado: 'pendiente', nota: null };
  if (palabra === 'rNSP') return { oportunidad, estado: 'no_se_presento', nota: null };
  return { oportunidad, estado: 'publicada', nota: Number(palabra.slice(1)) };
};

function leerMateria(text: string, index: number): MateriaDeCaso {
  const palabras = text.split(' ');
  const escritos = palabras.filter((palabra) => /^[-\d]/.test(palabra));
  const bloques = escritos.map((palabra, at) => {
    const [total = ''] = palabra.split('=');
    return { bloque: at + 1, total: total === '-' ? null : Number(total) };
  });
  const traslados = escritos.flatMap((palabra, at) => {
    const [, puesta] = palabra.split('=');
    if (puesta === undefined) return [];
    return [{ bloque: at + 1, nota: puesta === 'x' ? null : Number(puesta.slice(1)) }];
  });
  const fuera = palabras.includes('retirada')
    ? 'pensum'
    : palabras.includes('nadie')
      ? 'sin abrir'
      : undefined;
  return {
    nombre: NOMBRES[index] ?? `Materia ${index + 1}`,
    bloques,
    traslados,
    cerrada: !palabras.includes('abierta'),
    fuera,
    sinRecuperacion: palabras.includes('sinrec'),
    recuperaciones: palabras
      .filter((palabra) => /^r(?:\d|\?|NSP)/.test(palabra))
      .map((palabra, at) => recuperacion(palabra, at + 1)),
  };
}

function leerEsperada(text: string): Esperada {
  const nada = { recuperacion: null, final: null, aprobada: null, oportunidad: null };
  if (text.startsWith('-')) return { ...nada, promedio: text === '-' ? null : Number(text.slice(1)) };
  const [, promedio, recuperada, conRecuperacion, letra, , oportunidad] =
    /^(\d+)(?:\+(\d+)=(\d+))?([ar])(D(\d))?$/.exec(text) ?? [];
  return {
    promedio: Number(promedio),
    recuperacion: recuperada === undefined ? null : Number(recuperada),
    final: Number(conRecuperacion ?? promedio),
    aprobada: letra === 'a',
    oportunidad: oportunidad === undefined ? null : Number(oportunidad),
  };
}

/** The cases of a table as `casos-de-resultados` writes them. */
export const leerCasos = (tabla: string): CasoDeResultado[] =>
  tabla
    .trim()
    .split('\n')
    .map((linea) => {
      const [nombre = '', regla = '', materias = '', esperadas = '', resultado = ''] = linea.split(' | ');
      const [general = '', propuesta = ''] = resultado.split(' ');
      return {
        nombre,
        regla: leerRegla(regla),
        materias: desplegar(materias).map(leerMateria),
        espera: {
          materias: desplegar(esperadas).map(leerEsperada),
          promedioGeneral: general === '-' ? null : Number(general),
          propuesta: PROPUESTA[propuesta] ?? 'Faltan notas',
        },
      };
    });
