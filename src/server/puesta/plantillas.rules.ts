/**
 * What schools of Guatemala usually teach, as a proposal: gathered in November 2025 from public curricula and from schools, and not from a
 * norm. Names fit the limits of the forms (50 characters), which some official ones do not.
 */
interface ListaDeGrados {
  clave: string;
  nombre: string;
  /** The career whose grades they are, in levels that have careers. */
  carrera: string | null;
  /** In the order in which a student goes through them. */
  grados: readonly string[];
}

interface NivelSugerido {
  /** The word of the level. */
  nivel: string;
  listas: readonly ListaDeGrados[];
}

const deNivel = (clave: string, nombre: string, grados: readonly string[]): ListaDeGrados => ({
  clave,
  nombre,
  carrera: null,
  grados,
});

const deCarrera = (clave: string, carrera: string, grados: readonly string[]): ListaDeGrados => ({
  clave,
  nombre: carrera,
  carrera,
  grados,
});

const CIENCIAS_Y_LETRAS = 'Bachillerato en Ciencias y Letras';
const COMPUTACION = 'Bachillerato en Ciencias y Letras con Orientación en Computación';
const PERITO = 'Perito Contador';

export const GRADOS_SUGERIDOS: readonly NivelSugerido[] = [
  {
    nivel: 'preprimaria',
    listas: [
      deNivel('parvulos', 'Párvulos 1 a 3', ['Párvulos 1', 'Párvulos 2', 'Párvulos 3']),
      deNivel('kinder', 'Prekínder, Kínder y Preparatoria', ['Prekínder', 'Kínder', 'Preparatoria']),
    ],
  },
  {
    nivel: 'primaria',
    listas: [
      deNivel('primaria', 'Primero a Sexto', [
        'Primero Primaria',
        'Segundo Primaria',
        'Tercero Primaria',
        'Cuarto Primaria',
        'Quinto Primaria',
        'Sexto Primaria',
      ]),
    ],
  },
  {
    nivel: 'basicos',
    listas: [
      deNivel('basicos', 'Primero a Tercero Básico', ['Primero Básico', 'Segundo Básico', 'Tercero Básico']),
    ],
  },
  {
    nivel: 'diversificado',
    listas: [
      deCarrera('letras', CIENCIAS_Y_LETRAS, ['Cuarto Bachillerato', 'Quinto Bachillerato']),
      deCarrera('computacion', COMPUTACION, [
        'Cuarto Bachillerato en Computación',
        'Quinto Bachillerato en Computación',
      ]),
      deCarrera('perito', PERITO, [
        'Cuarto Perito Contador',
        'Quinto Perito Contador',
        'Sexto Perito Contador',
      ]),
    ],
  },
];

interface MateriaSugerida {
  nombre: string;
  /** null: every grade of the place. */
  grados: readonly string[] | null;
}

interface LugarConMaterias {
  nivel: string;
  carrera: string | null;
  materias: readonly MateriaSugerida[];
}

const en =
  (grados: readonly string[] | null) =>
  (nombre: string): MateriaSugerida => ({ nombre, grados });

const enTodos = en(null);
const enPrimeros = en(['Primero Primaria', 'Segundo Primaria', 'Tercero Primaria']);
const enUltimos = en(['Cuarto Primaria', 'Quinto Primaria', 'Sexto Primaria']);

const BACHILLERATO = ['Cuarto Bachillerato', 'Quinto Bachillerato'] as const;
const [cuarto, quinto] = BACHILLERATO.map((grado) => en([grado, `${grado} en Computación`]));
const [peritoCuarto, peritoQuinto, peritoSexto] = ['Cuarto', 'Quinto', 'Sexto'].map((grado) =>
  en([`${grado} Perito Contador`]),
);

const varias = (hacer: ((nombre: string) => MateriaSugerida) | undefined, nombres: readonly string[]) =>
  hacer ? nombres.map(hacer) : [];

const DE_BACHILLERATO: readonly MateriaSugerida[] = [
  ...varias(enTodos, [
    'Lengua y Literatura',
    'Inglés Técnico',
    'Matemáticas',
    'Física',
    'Tecnologías de la Información y la Comunicación',
    'Expresión Artística',
    'Educación Física',
  ]),
  ...varias(cuarto, ['Química', 'Ciencias Sociales y Formación Ciudadana', 'Psicología']),
  ...varias(quinto, [
    'Biología',
    'Estadística Descriptiva',
    'Filosofía',
    'Metodología de la Investigación',
    'Elaboración y Gestión de Proyectos',
    'Seminario',
  ]),
];

export const MATERIAS_SUGERIDAS: readonly LugarConMaterias[] = [
  {
    nivel: 'preprimaria',
    carrera: null,
    materias: varias(enTodos, [
      'Destrezas de Aprendizaje',
      'Comunicación y Lenguaje',
      'Medio Social y Natural',
      'Expresión Artística',
      'Educación Física',
    ]),
  },
  {
    nivel: 'primaria',
    carrera: null,
    materias: [
      ...varias(enTodos, [
        'Comunicación y Lenguaje L1',
        'Comunicación y Lenguaje L2',
        'Comunicación y Lenguaje L3 (Inglés)',
        'Matemáticas',
      ]),
      ...varias(enPrimeros, ['Medio Social y Natural']),
      ...varias(enUltimos, ['Ciencias Naturales y Tecnología', 'Ciencias Sociales']),
      ...varias(enTodos, ['Expresión Artística', 'Educación Física', 'Formación Ciudadana']),
      ...varias(enUltimos, ['Productividad y Desarrollo']),
    ],
  },
  {
    nivel: 'basicos',
    carrera: null,
    materias: varias(enTodos, [
      'Comunicación y Lenguaje Idioma Español',
      'Idioma Extranjero (Inglés)',
      'Culturas e Idiomas Mayas, Garífuna o Xinka',
      'Matemáticas',
      'Ciencias Naturales',
      'Ciencias Sociales y Formación Ciudadana',
      'Educación Artística',
      'Educación Física',
      'Emprendimiento para la Productividad',
      'Tecnologías del Aprendizaje y la Comunicación',
    ]),
  },
  { nivel: 'diversificado', carrera: CIENCIAS_Y_LETRAS, materias: DE_BACHILLERATO },
  {
    nivel: 'diversificado',
    carrera: COMPUTACION,
    materias: [...DE_BACHILLERATO, ...varias(enTodos, ['Programación', 'Reparación y Soporte Técnico'])],
  },
  {
    nivel: 'diversificado',
    carrera: PERITO,
    materias: [
      ...varias(peritoCuarto, [
        'Contabilidad de Sociedades',
        'Matemática Comercial',
        'Fundamentos de Derecho',
        'Inglés Comercial I',
        'Redacción y Correspondencia Mercantil',
        'Introducción a la Economía',
        'Ortografía y Caligrafía',
        'Administración y Organización de Oficina',
        'Computación I',
      ]),
      ...varias(peritoQuinto, [
        'Contabilidad de Costos',
        'Cálculo Mercantil y Financiero',
        'Legislación Fiscal y Aduanal',
        'Finanzas Públicas',
        'Geografía Económica',
        'Catalogación y Archivo',
        'Mecanografía',
      ]),
      ...varias(peritoSexto, [
        'Contabilidad Bancaria',
        'Contabilidad Gubernamental',
        'Auditoría',
        'Estadística Comercial',
        'Organización de Empresas',
        'Ética Profesional',
        'Derecho Mercantil',
        'Práctica Supervisada',
        'Seminario',
      ]),
    ],
  },
];
