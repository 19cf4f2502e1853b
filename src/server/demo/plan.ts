/** What the demo school teaches: careers, grades, subjects and fees. */
export type ClaveNivel = 'preprimaria' | 'primaria' | 'basicos' | 'diversificado';
export type ClaveCarrera = 'bachillerato' | 'perito';

/** Who gives a subject: the teacher of the section, or the one of that field. */
export type Campo =
  | 'titular'
  | 'ingles'
  | 'arte'
  | 'deporte'
  | 'computacion'
  | 'matematica'
  | 'lenguaje'
  | 'naturales'
  | 'sociales'
  | 'productividad'
  | 'numeros'
  | 'filosofia'
  | 'contabilidad'
  | 'derecho'
  | 'oficina';

export interface PlanMateria {
  nombre: string;
  campo: Campo;
  /** No longer part of the curriculum, though a grade still has it. */
  retirada?: true;
}

const materia = (nombre: string, campo: Campo): PlanMateria => ({ nombre, campo });

const preprimaria = [
  materia('Destrezas de Aprendizaje', 'titular'),
  materia('Comunicación y Lenguaje', 'titular'),
  materia('Medio Social y Natural', 'titular'),
  materia('Expresión Artística', 'arte'),
  materia('Educación Física', 'deporte'),
];
const primariaComun = [
  materia('Comunicación y Lenguaje', 'titular'),
  materia('Matemáticas', 'titular'),
  materia('Formación Ciudadana', 'titular'),
  materia('Inglés', 'ingles'),
  materia('Expresión Artística', 'arte'),
  materia('Educación Física', 'deporte'),
  materia('Computación', 'computacion'),
];
const primariaMenor = [...primariaComun, materia('Medio Social y Natural', 'titular')];
const primariaMayor = [
  ...primariaComun,
  materia('Ciencias Naturales y Tecnología', 'titular'),
  materia('Ciencias Sociales', 'titular'),
  materia('Productividad y Desarrollo', 'titular'),
];
const basicos = [
  materia('Matemáticas', 'matematica'),
  materia('Comunicación y Lenguaje Idioma Español', 'lenguaje'),
  materia('Idioma Extranjero (Inglés)', 'ingles'),
  materia('Culturas e Idiomas Mayas, Garífuna o Xinka', 'lenguaje'),
  materia('Ciencias Naturales', 'naturales'),
  materia('Ciencias Sociales y Formación Ciudadana', 'sociales'),
  materia('Educación Artística', 'arte'),
  materia('Educación Física', 'deporte'),
  materia('Emprendimiento para la Productividad', 'productividad'),
  materia('Tecnologías del Aprendizaje y la Comunicación', 'computacion'),
];
const primeroBasico: PlanMateria[] = [
  ...basicos,
  { nombre: 'Artes Plásticas', campo: 'arte', retirada: true },
];
const bachilleratoComun = [
  materia('Lengua y Literatura', 'lenguaje'),
  materia('Inglés Técnico', 'ingles'),
  materia('Matemáticas', 'numeros'),
  materia('Física', 'numeros'),
  materia('Educación Física', 'deporte'),
  materia('Expresión Artística', 'arte'),
];
const cuartoBachillerato = [
  ...bachilleratoComun,
  materia('Química', 'naturales'),
  materia('Ciencias Sociales y Formación Ciudadana', 'sociales'),
  materia('Psicología', 'filosofia'),
];
const quintoBachillerato = [
  ...bachilleratoComun,
  materia('Biología', 'naturales'),
  materia('Estadística Descriptiva', 'productividad'),
  materia('Filosofía', 'filosofia'),
  materia('Seminario', 'sociales'),
];
const cuartoPerito = [
  materia('Contabilidad de Sociedades', 'contabilidad'),
  materia('Matemática Comercial', 'contabilidad'),
  materia('Fundamentos de Derecho', 'derecho'),
  materia('Introducción a la Economía', 'derecho'),
  materia('Inglés Comercial I', 'ingles'),
  materia('Redacción y Correspondencia Mercantil', 'oficina'),
  materia('Computación I', 'computacion'),
];
const quintoPerito = [
  materia('Contabilidad de Costos', 'contabilidad'),
  materia('Cálculo Mercantil y Financiero', 'contabilidad'),
  materia('Legislación Fiscal y Aduanal', 'derecho'),
  materia('Finanzas Públicas', 'derecho'),
  materia('Geografía Económica', 'sociales'),
  materia('Catalogación y Archivo', 'oficina'),
  materia('Mecanografía', 'oficina'),
];
const sextoPerito = [
  materia('Contabilidad Bancaria', 'contabilidad'),
  materia('Contabilidad Gubernamental', 'contabilidad'),
  materia('Auditoría', 'contabilidad'),
  materia('Derecho Mercantil', 'derecho'),
  materia('Organización de Empresas', 'oficina'),
  materia('Ética Profesional', 'filosofia'),
  materia('Práctica Supervisada', 'oficina'),
];

export interface PlanGrado {
  clave: string;
  nombre: string;
  nivel: ClaveNivel;
  carrera: ClaveCarrera | null;
  /** Years of age on entering it. */
  edad: number;
  materias: readonly PlanMateria[];
  /** The grade its students come from. */
  vieneDe: string | null;
  /** Whether it may be enrolled by groups; the two-year career takes whole sections over, the other admits one by one. */
  porGrupos: boolean;
}

const grado = (
  clave: string,
  nombre: string,
  nivel: ClaveNivel,
  edad: number,
  materias: readonly PlanMateria[],
  vieneDe: string | null,
  carrera: ClaveCarrera | null = null,
): PlanGrado => ({
  clave,
  nombre,
  nivel,
  carrera,
  edad,
  materias,
  vieneDe,
  porGrupos: vieneDe !== null && carrera !== 'perito',
});

export const planGrados: readonly PlanGrado[] = [
  grado('parvulos1', 'Párvulos 1', 'preprimaria', 4, preprimaria, null),
  grado('parvulos2', 'Párvulos 2', 'preprimaria', 5, preprimaria, 'parvulos1'),
  grado('parvulos3', 'Párvulos 3', 'preprimaria', 6, preprimaria, 'parvulos2'),
  grado('primero', 'Primero Primaria', 'primaria', 7, primariaMenor, 'parvulos3'),
  grado('segundo', 'Segundo Primaria', 'primaria', 8, primariaMenor, 'primero'),
  grado('tercero', 'Tercero Primaria', 'primaria', 9, primariaMenor, 'segundo'),
  grado('cuarto', 'Cuarto Primaria', 'primaria', 10, primariaMayor, 'tercero'),
  grado('quinto', 'Quinto Primaria', 'primaria', 11, primariaMayor, 'cuarto'),
  grado('sexto', 'Sexto Primaria', 'primaria', 12, primariaMayor, 'quinto'),
  grado('basico1', 'Primero Básico', 'basicos', 13, primeroBasico, 'sexto'),
  grado('basico2', 'Segundo Básico', 'basicos', 14, basicos, 'basico1'),
  grado('basico3', 'Tercero Básico', 'basicos', 15, basicos, 'basico2'),
  grado(
    'bachillerato4',
    'Cuarto Bachillerato',
    'diversificado',
    16,
    cuartoBachillerato,
    'basico3',
    'bachillerato',
  ),
  grado(
    'bachillerato5',
    'Quinto Bachillerato',
    'diversificado',
    17,
    quintoBachillerato,
    'bachillerato4',
    'bachillerato',
  ),
  grado('perito4', 'Cuarto Perito Contador', 'diversificado', 16, cuartoPerito, 'basico3', 'perito'),
  grado('perito5', 'Quinto Perito Contador', 'diversificado', 17, quintoPerito, 'perito4', 'perito'),
  grado('perito6', 'Sexto Perito Contador', 'diversificado', 18, sextoPerito, 'perito5', 'perito'),
];

export const planCarreras: Readonly<Record<ClaveCarrera, string>> = {
  bachillerato: 'Bachillerato en Ciencias y Letras',
  perito: 'Perito Contador',
};

export interface PlanCuotas {
  inscripcion: number;
  colegiatura: number;
}

/** Quetzales of this year; last year's were a little lower. */
export const planCuotas: Readonly<Record<ClaveNivel | ClaveCarrera, PlanCuotas>> = {
  preprimaria: { inscripcion: 800, colegiatura: 450 },
  primaria: { inscripcion: 1000, colegiatura: 550 },
  basicos: { inscripcion: 1200, colegiatura: 750 },
  diversificado: { inscripcion: 1500, colegiatura: 950 },
  bachillerato: { inscripcion: 1500, colegiatura: 950 },
  perito: { inscripcion: 1500, colegiatura: 1000 },
};

export const planTiposPagos = [
  { descripcion: 'Inscripción', mensual: false, colegiatura: false },
  { descripcion: 'Colegiatura', mensual: true, colegiatura: true },
  { descripcion: 'Seguro escolar', mensual: false, colegiatura: false },
  { descripcion: 'Laboratorio de computación', mensual: true, colegiatura: false },
  { descripcion: 'Graduación', mensual: false, colegiatura: false },
] as const;
