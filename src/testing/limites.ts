import { DE_CAJA, PROPIOS_DE_CAJA } from './limites-caja.ts';
import {
  CONTRASENIA,
  cargos,
  casillas,
  ciclo,
  cifras,
  digitos,
  digitosOpcional,
  entero,
  ID_MAX,
  id,
  idOpcional,
  interruptor,
  largo,
  letras,
  libre,
  lista,
  NADA,
  NO_ES_FECHA,
  NO_ES_ID,
  numero,
  opcional,
  type Regla,
  recibida,
  texto,
  unaDe,
  unUsuario,
  VIDEO,
  version,
} from './limites-de.ts';
import { DE_DIRECCIONES } from './limites-direccion.ts';
import { DE_LA_ESCUELA, PROPIOS_DE_LA_ESCUELA } from './limites-escuela.ts';
import { DE_MOVIMIENTOS, PROPIOS_DE_MOVIMIENTOS } from './limites-movimientos.ts';
import { DE_LA_OFICINA, PROPIOS_DE_LA_OFICINA } from './limites-oficina.ts';
import { DE_PUESTA, PROPIOS_DE_PUESTA } from './limites-puesta.ts';

/**
 * What the school allows in each field, by its name: written here once more and by hand, so that a limit which moves, or a
 * rule that gets lost, is noticed. A list is `name[]`, what stands in it by itself `name[0]`, a part of an address `?name`.
 */
export const LIMITES: Record<string, Regla> = {
  // People
  nombres: texto(100),
  nombre1: texto(25),
  nombre2: texto(25),
  nombre3: opcional(25),
  apellido1: texto(50),
  apellido2: texto(50),
  nombreMadre: texto(50),
  nombrePadre: opcional(50),
  nombreResponsable: texto(50),
  nombreRecoger: texto(50),
  cui: digitos(25),
  dpi: digitos(25),
  dpiresponsable: digitosOpcional(25),
  dpirecoger: digitosOpcional(25),
  telefono: { ...digitos(15), fuera: [...NADA, 7, '12a', '1+2', cifras(16)] },
  telefonoMadre: digitosOpcional(20),
  telefonoPadre: digitosOpcional(20),
  codigo: {
    dentro: ['', null, 'A.b-c_9', largo(25)],
    fuera: [7, 'a b', 'ñ', 'a/b', largo(26)],
  },
  email: {
    dentro: ['', null, 'a@a.gt', `${largo(45)}@a.gt`],
    fuera: ['a', 'a@', '@a.gt', 'a@a', 'a@a.', 'a b@a.gt', 'a@a.gt,b@a.gt', `${largo(46)}@a.gt`],
  },
  direccion: {
    dentro: ['', null, 'Av. 3-20, zona #1 ñÜ', largo(100)],
    fuera: [7, 'a/b', 'a\nb', '<b>', largo(101)],
  },
  fechaNacimiento: {
    dentro: ['1900-01-01', '2026-03-10'],
    fuera: [...NO_ES_FECHA, '1899-12-31', '2026-03-11', '2101-01-01'],
  },
  sexo: { dentro: [0, 1, null, undefined], fuera: [2, -1, '0', true] },
  observaciones: { dentro: ['a', largo(5000)], fuera: [...NADA, largo(5001)] },
  observacionesBit: interruptor,
  ...casillas('sinNombre2', 'sinApellido2', 'sinCui', 'sinMadre'),
  antecedentesPenales: interruptor,
  antecedentesPoliciacos: interruptor,
  renas: interruptor,
  becado: interruptor,
  activo: interruptor,
  'colaboradoresCargos[]': {
    dentro: [cargos(1), cargos(1, 2, 3)],
    fuera: [[], cargos(1, 2, 3, 4), cargos(5, 5), 'a', null],
  },
  idCargo: { ...id, dentro: [1, 5] },

  // Their users and passwords
  usuarioBit: interruptor,
  'colaboradoresUsuarios[]': lista(unUsuario),
  'estudiantesUsuarios[]': lista(unUsuario),
  idUsuario: idOpcional,
  usuario: {
    dentro: ['Az9._-', 'ａｎａ', largo(50)],
    fuera: [...NADA, 7, 'ana xol', 'ñandú', 'ana@colegio.gt', 'аna', largo(51)],
  },
  contraseniaPlain: { ...CONTRASENIA, dentro: [null, undefined, ...CONTRASENIA.dentro] },
  nueva: { ...CONTRASENIA, fuera: [null, undefined, ...CONTRASENIA.fuera] },
  // One that is not the password is refused at its field as well.
  actual: { ...recibida(1000), dentro: [] },
  contrasenia: recibida(1000),

  // The structure of the school
  // One there is not has the same sentence as none.
  idNivelEstudiantil: { ...texto(40), dentro: [] },
  idCarrera: idOpcional,
  idMateria: id,
  idGradoAnterior: idOpcional,
  idGradoSeccion: id,
  idGradoMateria: idOpcional,
  inscripcionPorGrupos: interruptor,
  // By its letter, or by its number.
  'gradosSecciones[]': {
    dentro: [letras('A', 'B', 'C', 'D', 'E'), [{ idSeccion: 1 }, { idSeccion: 5 }]],
    fuera: [[], letras('A', 'A'), [...letras('A'), { idSeccion: 1 }], [{ idSeccion: 6 }], [{}], 'A'],
  },
  'gradosMaterias[]': lista({ desde: 0, hasta: 100, distinto: 'idMateria', sinRepetir: true }),
  alcance: unaDe('seccion', 'grado', 'nivel'),
  seccion: unaDe('A', 'B', 'C', 'D', 'E'),
  idSeccion: { dentro: [1, 5, null, undefined], fuera: [1.5, '1'] },
  ...DE_LA_ESCUELA,

  // Classes and who has them
  'agregar[]': lista({ desde: 0, hasta: 100, distinto: 'idGradoSeccion' }),
  'quitar[]': lista({ desde: 0, hasta: 100, distinto: 'idMaestroGuiaGradoSeccion' }),
  idMaestroGuiaGradoSeccion: id,
  'guias[]': lista({ ...{ desde: 0, hasta: 100, sinRepetir: true }, distinto: 'idMaestroGuiaGradoSeccion' }),
  'transferencias[]': lista({
    ...{ desde: 0, hasta: 500, sinRepetir: true },
    distinto: 'idGradoSeccionMateriaColaborador',
  }),
  idColaborador: { dentro: [ID_MAX, null], fuera: [...NO_ES_ID, undefined] },
  idGradoSeccionMateriaColaborador: id,
  meetingLinkString: {
    dentro: [
      'a.gt',
      ' a.gt ',
      'https://a.gt:8080/b',
      'https://reunion/1',
      'https://a.gt/$a$b',
      `https://a.gt/${largo(487)}`,
      `a.gt/${largo(487)}`,
    ],
    fuera: [
      ...NADA,
      'a',
      'ftp://a.gt',
      ...['https://a..gt', 'https://a_b.gt', 'https://a.gt:123456', 'https://a.gt:80:80', 'https://a.gt:b'],
      'a b.gt',
      'a.gt/$$b',
      'a.gt/$',
      `https://a.gt/${largo(488)}`,
    ],
  },
  contraseniaMeet: { dentro: ['', null, 'a$b$', largo(50)], fuera: [7, '$a', 'a$$b', largo(51)] },

  // Enrolments and payments
  idEstudiante: id,
  idCicloEscolar: ciclo,
  idEstudianteGrado: id,
  idPago: id,
  idPagoNivelEstudiantil: idOpcional,
  idPagoNivelEstudiantilCarrera: idOpcional,
  cantidad: {
    dentro: ['0.01', '1'.padStart(15, '0'), '99999999.99', 99_999_999.99, 'Q1,250.50', '12,5'],
    fuera: [...NADA, '0', 0, '-1', '0.001', '100000000', '1'.padStart(16, '0'), 'a', '1e1', '1'.repeat(101)],
  },
  pago: { dentro: ['a', largo(50)], fuera: [...NADA, 7, largo(51)] },
  monto: numero('0.01', '10000', '0', '10000.01'),

  // What is published, and the work on it
  title: texto(100),
  contenido: { dentro: ['', null, undefined, largo(20_000)], fuera: [7, largo(20_001)] },
  instructions: { dentro: ['', null, undefined, largo(20_000)], fuera: [7, largo(20_001)] },
  comentario: texto(2000),
  // The one of the address, and no other.
  bloque: { ...id, dentro: [] },
  version,
  'alumnos[]': lista({ desde: 1, hasta: 1000 }),
  'alumnos[0]': id,
  'archivos[]': lista({ desde: 0, hasta: 5, item: { idArchivo: 'A'.repeat(32) } }),
  idArchivo: {
    dentro: ['Az9_-'.padEnd(32, 'A')],
    fuera: [7, 'A'.repeat(31), 'A'.repeat(33), '/'.repeat(32)],
  },
  giro: { dentro: [0, 90, 180, 270], fuera: [45, 360, -90, '90', '', null, undefined] },
  'videos[]': lista({ desde: 0, hasta: 20, item: { id: VIDEO } }),
  id: { dentro: [VIDEO], fuera: [7, 'A'.repeat(10), 'A'.repeat(12), '/'.repeat(11)] },
  fecha: {
    dentro: ['2026-03-10', '2100-12-31'],
    fuera: [...NO_ES_FECHA, '2026-03-09', '1899-12-31', '2101-01-01'],
  },
  hora: { dentro: ['00:00', '23:59'], fuera: ['24:00', '12:60', '9:30', '12:00:00', '', null, undefined] },
  valorNeto: numero('0.01', '70', '0', '70.01'),
  examenTiempoMaximo: entero(1, 240),
  fechaLimite: libre,
  examenExtra: libre,
  tareaExtra: libre,
  tipoActividad: libre,
  borradorCalificacion: {
    dentro: ['1', ' 1 ', '0,5', 1, null],
    fuera: ['', 'a', '1.234', '12345', '1e1', undefined, '1'.repeat(101)],
  },
  idActividadMateriaBloqueParticipante: id,
  idEstadoActividad: { dentro: [1, 5, undefined], fuera: [1.5, '1', null] },

  ...DE_LA_OFICINA,
  ...DE_PUESTA,
  ...DE_CAJA,
  ...DE_MOVIMIENTOS,
  ...DE_DIRECCIONES,
};

/** What a call allows in a field where others of the same name allow something else; the first that fits. */
export const PROPIOS: readonly (readonly [llamada: RegExp, campo: string, regla: Regla])[] = [
  ...PROPIOS_DE_PUESTA,
  ...PROPIOS_DE_CAJA,
  ...PROPIOS_DE_MOVIMIENTOS,
  [/\/login$/, 'usuario', recibida(150)],
  ...PROPIOS_DE_LA_OFICINA,
  [/\/bienvenida$/, 'codigo', texto(40)],
  [/\/bienvenida$/, 'contrasenia', { ...CONTRASENIA, fuera: [null, undefined, ...CONTRASENIA.fuera] }],
  [/\/logout$/, '?context', libre],
  ...PROPIOS_DE_LA_ESCUELA,
  [/ \/(carreras|escuela)\b/, 'nombre', texto(100)],
  [/ \/materias\//, 'nombre', texto(50)],
  [
    / \/grados$/,
    'nombre',
    { dentro: ['Primero B 1 ñÜ', largo(50)], fuera: [...NADA, 7, 'a-b', 'a.', '<b>', largo(51)] },
  ],
  [/^PUT \/(carreras|materias\/nivel)\/update\//, 'idCarrera', id],
  [
    /\/avisos\//,
    'contenido',
    {
      dentro: ['a', `<p>${largo(20_000)}</p>`, `${'<b></b>'.repeat(14_285)}texto`],
      fuera: [
        7,
        '',
        ' ',
        '<p></p>',
        '<p>&nbsp;</p>',
        null,
        undefined,
        largo(20_001),
        `${'<b></b>'.repeat(14_285)}texto!`,
      ],
    },
  ],
  [/\/entregar$/, 'contenido', { dentro: ['', null, largo(20_000)], fuera: [7, ' \n', largo(20_001)] }],
  [/\/examen-final\//, 'valorNeto', numero('0.01', '30', '0', '30.01')],
  [/\/estudiantil\/.*\/borrador$/, 'version', { ...version, fuera: [...version.fuera, undefined] }],
  [/ \/estudiantes(\/update|$)/, 'idEstudiante', { ...idOpcional, dentro: [null, undefined] }],
  [/\/cuentas$/, 'idGradoSeccion', idOpcional],
  [/ \/grados$/, 'idGradoSeccion', idOpcional],
  [/\/cuentas$/, 'meses', unaDe('inscripcion', 'todos')],
  [/\/colaboradores\/materias\/grados\//, 'idGradoSeccionMateriaColaborador', idOpcional],
  [/\/materias\/grados\//, '[]', lista({ desde: 1, hasta: 200, distinto: 'idGradoSeccion' })],
  [/\/transferencia\//, '[]', lista({ desde: 1, hasta: 200, distinto: 'idGradoSeccionMateriaColaborador' })],
  [/\/grados-guias\/create$/, '[]', lista({ desde: 1, hasta: 100 })],
  [/\/entregas\/:accion$|\/(des)?asignar$/, '[]', lista({ desde: 1, hasta: 1000 })],
  [/\/desasignar$/, '[0]', id],
  [
    /^GET \/(docentes|estudiantil)\/actividades$/,
    '?page',
    { dentro: ['1', '999999'], fuera: ['0', '01', 'a', '1000000'] },
  ],
];
