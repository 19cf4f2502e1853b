/** Sizes in CSS pixels that several components share. */
export const medidas = {
  barra: 64,
  barraTelefono: 56,
  /** Three lines: title and subtitle. */
  barraTelefonoAlta: 85,
  barraCompleta: 72,
  pieTelefono: 80,
  cajon: 264,
  lectura: 1000,
  escritorio: 1096,
  boton: 40,
  tactil: 48,
  /** Smallest touch target (WCAG 2.5.5). */
  dedo: 44,
  campo: 44,
  campoAlto: 52,
  /** Largest width of a search box beside other controls. */
  buscador: 420,
  /** Tool of the editor with a mouse, and smallest height of its text. */
  editor: { herramienta: 32, texto: { xs: 112, sm: 144 } },
  fila: 44,
  filaDensa: 40,
  filaAmplia: 50,
  tablaAlumnos: 600,
  franja: { ancho: 24, alto: 12 },
  radio: { celda: 6, control: 10, tarjeta: 16, dialogo: 24, pastilla: 999 },
  dialogo: { confirmacion: 400, angosto: 500, medio: 600, lista: 860, ancho: 1040, extra: 1120 },
  cargando: { telefono: 250, resto: 350 },
} as const;

/** Durations in milliseconds; all motion stops with `prefers-reduced-motion`. */
export const movimiento = { corto: 120, medio: 200, largo: 280, curva: 'cubic-bezier(.2,0,0,1)' } as const;
