import { TIPO } from '#shared/actividades/tipos.rules.ts';
import type { Random } from './random.ts';

type Texts = readonly [string, ...string[]];

/** Topics by the first word of the subject's name that is found here. */
const temas: readonly (readonly [RegExp, Texts])[] = [
  [
    /^(Matemáticas|Destrezas)/,
    ['fracciones y decimales', 'razones y proporciones', 'números enteros', 'ángulos y triángulos'],
  ],
  [
    /^(Comunicación|Lengua|Redacción)/,
    ['la leyenda y el mito', 'sustantivos y adjetivos', 'el ensayo', 'signos de puntuación'],
  ],
  [/Inglés/, ['el presente simple', 'las rutinas diarias', 'el pasado simple', 'mi comunidad']],
  [
    /^(Ciencias Naturales|Medio Social y Natural|Biología)/,
    ['la célula', 'los ecosistemas de Guatemala', 'el ciclo del agua', 'los volcanes'],
  ],
  [
    /^(Ciencias Sociales|Formación Ciudadana|Geografía|Seminario)/,
    [
      'la independencia de Centroamérica',
      'los departamentos',
      'derechos de la niñez',
      'la civilización maya',
    ],
  ],
  [/^Culturas/, ['el calendario maya', 'saludos en k’iche’', 'los pueblos de Guatemala', 'números mayas']],
  [
    /^(Física|Estadística)/,
    ['movimiento rectilíneo', 'vectores', 'leyes de Newton', 'media, mediana y moda'],
  ],
  [/^Química/, ['la tabla periódica', 'enlaces químicos', 'mezclas y soluciones', 'el átomo']],
  [/(Artística|Plásticas)/, ['el color', 'ritmo y compás', 'el retrato', 'instrumentos de marimba']],
  [
    /(Computación|Tecnologías)/,
    ['hojas de cálculo', 'presentaciones', 'búsqueda segura en internet', 'algoritmos'],
  ],
  [
    /(Filosofía|Psicología|Ética)/,
    ['los presocráticos', 'el método socrático', 'la percepción', 'la convivencia'],
  ],
  [
    /(Contabilidad|Comercial|Cálculo|Auditoría)/,
    ['el libro diario', 'el balance general', 'interés simple', 'el inventario'],
  ],
];
const otrosTemas: Texts = ['conceptos básicos', 'trabajo en equipo', 'práctica guiada', 'proyecto de aula'];

export function temasDe(materia: string): Texts {
  return temas.find(([pattern]) => pattern.test(materia))?.[1] ?? otrosTemas;
}

const instrucciones: Texts = [
  'Resuelve los ejercicios en tu cuaderno y toma una foto de cada página.\nRepasa primero el ejemplo que vimos en clase: https://cnb.example/repaso',
  'Trabaja en una hoja tamaño carta, con tu nombre y sección.\nSi trabajas en pareja, entreguen los dos.',
  'Lee la guía completa antes de empezar. Contesta con tus propias palabras y cita tus fuentes.',
  'Entrega un solo documento. La presentación y la ortografía cuentan.',
];
const indicacionesExamen: Texts = [
  'Lee cada pregunta con calma. Puedes usar tu hoja de apuntes; no se permite calculadora.',
  'Contesta todas las series. Escribe el procedimiento completo, no solo la respuesta.',
];
const materiales: Texts = [
  'Aquí está lo que vimos esta semana. Léanlo antes de la próxima clase.',
  'Material de apoyo para estudiar. Más ejemplos en https://cnb.example/apoyo',
];
const avisos: Texts = [
  '<p>Buenos días. <strong>Mañana</strong> traemos los materiales que pedí la semana pasada. Si alguien no los tiene, avíseme hoy y le presto.</p>',
  '<p>Bienvenidos al nuevo bloque. Estos son los acuerdos de la clase:</p><ul><li>Puntualidad</li><li>Respeto</li><li>Entregar a tiempo</li></ul>',
  '<p>El viernes no hay clases por reunión de docentes. <em>Aprovechen para repasar.</em></p>',
];
const preguntas: Texts = [
  '<p>Profe, ¿la próxima tarea se puede hacer en parejas?</p>',
  '<p>Comparto este video que me ayudó a entender el tema.</p>',
];
const trabajos: Texts = [
  'Adjunto mi trabajo. El último ejercicio lo resolví de dos formas y me dio igual.',
  'Aquí está mi tarea, profe. Me costó un poco el número cuatro.',
  'Listo. Revisé todo dos veces.',
  'Resolví los ejercicios en el cuaderno y este es el resumen.',
];
const publicos: Texts = [
  '¿Hay que copiar también las instrucciones?',
  '¿Se entrega en hojas o en el cuaderno?',
  'Gracias, profe. Ya quedó claro.',
  'Yo tengo la misma duda que mi compañera.',
];
const respuestas: Texts = [
  'En hojas, por favor, y con nombre completo.',
  'Sí, y pueden preguntar mañana en clase.',
];
const privados: Texts = [
  'Recuerda simplificar el resultado del ejercicio cuatro.',
  'Muy buen trabajo, sigue así.',
  'Te faltó la segunda parte. ¿La puedes enviar?',
];
const agradecimientos: Texts = ['¡Gracias, profe! Ya lo corregí.', 'Está bien, lo envío hoy en la tarde.'];

export function contenidoDe(random: Random, tipo: number): string {
  if (tipo === TIPO.aviso) return random.pick(avisos);
  if (tipo === TIPO.avisoEstudiante) return random.pick(preguntas);
  if (tipo === TIPO.material) return random.pick(materiales);
  return random.pick(tipo === TIPO.tarea || tipo === TIPO.tareaExtra ? instrucciones : indicacionesExamen);
}

export const trabajo = (random: Random): string => random.pick(trabajos);
export const comentarioPublico = (random: Random, docente: boolean): string =>
  random.pick(docente ? respuestas : publicos);
export const comentarioPrivado = (random: Random, docente: boolean): string =>
  random.pick(docente ? privados : agradecimientos);
