/** Sizes in CSS pixels that are part of the look and used by more than one component. */
export const medidas = {
  barra: 64,
  barraTelefono: 56,
  /** Three lines of a title and what it is about. */
  barraTelefonoAlta: 85,
  barraCompleta: 72,
  pieTelefono: 80,
  cajon: 264,
  lectura: 1000,
  escritorio: 1096,
  boton: 40,
  tactil: 48,
  /** The smallest thing a finger hits (WCAG 2.5.5). */
  dedo: 44,
  campo: 44,
  campoAlto: 52,
  /** The widest a search box gets beside other things. */
  buscador: 420,
  /** A tool of the editor, where a finger does not ask for more; the least its text takes. */
  editor: { herramienta: 32, texto: { xs: 112, sm: 144 } },
  fila: 44,
  filaDensa: 40,
  filaAmplia: 50,
  tablaAlumnos: 600,
  franja: { ancho: 24, alto: 12 },
  radio: { celda: 6, control: 10, tarjeta: 16, dialogo: 24, pastilla: 999 },
  dialogo: { confirmacion: 400, angosto: 500, medio: 600, ancho: 1040, extra: 1120 },
  cargando: { telefono: 250, resto: 350 },
} as const;

/** Milliseconds; all motion stops when the person asked for less of it. */
export const movimiento = { corto: 120, medio: 200, largo: 280, curva: 'cubic-bezier(.2,0,0,1)' } as const;
