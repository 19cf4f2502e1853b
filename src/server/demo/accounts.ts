/** The accounts anybody may try, printed when the server starts. */
export interface DemoAccount {
  usuario: string;
  contrasenia: string;
  quien: string;
}

const account = (usuario: string, quien: string): DemoAccount => ({
  usuario,
  contrasenia: `demo-${usuario}`,
  quien,
});

export const cuentasColaboradores: readonly DemoAccount[] = [
  account('admin', 'Directora'),
  account('secretaria', 'Secretaria: administración y área docente'),
  account('contador', 'Contador'),
  account('coordinador', 'Coordinador'),
  account('docente', 'Docente con clases en curso y guía de un grado'),
  account('docente2', 'Docente de otras clases'),
  account('directoradocente', 'Directora que también da clases'),
];

export const cuentasEstudiantes: readonly DemoAccount[] = [
  account('estudiante', 'Estudiante con tareas en todos los estados'),
  account('estudiante2', 'Compañero de clase'),
  account('estudiante3', 'Estudiante de otra clase'),
];

const lineas = (cuentas: readonly DemoAccount[]): string[] =>
  cuentas.map(
    ({ usuario, contrasenia, quien }) => `  ${usuario.padEnd(17)}${contrasenia.padEnd(23)}${quien}`,
  );

/** What to print below the address. */
export const avisoDeCuentas = (): string[] => [
  '',
  'Colegio de demostración: datos inventados. Cuentas para probarlo (usuario, contraseña):',
  '',
  ...lineas(cuentasColaboradores),
  ...lineas(cuentasEstudiantes),
  '',
  'Colaboradores: /#/login/colaborador   Estudiantes: /#/login/estudiante',
];
