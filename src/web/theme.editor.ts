export interface ColorEditor {
  name: string;
  value: string;
}

/** Text colours of the editor, with a contrast of 5:1 or better on white. */
export const coloresTexto: readonly ColorEditor[] = [
  { name: 'Rojo', value: '#b3261e' },
  { name: 'Anaranjado', value: '#b6500a' },
  { name: 'Café', value: '#70503a' },
  { name: 'Verde', value: '#2c7a34' },
  { name: 'Turquesa', value: '#0f6b6a' },
  { name: 'Azul', value: '#2b6092' },
  { name: 'Morado', value: '#7a3d80' },
  { name: 'Rosado', value: '#ad3768' },
  { name: 'Gris', value: '#5b5a50' },
];

/** Highlight colours, light enough for dark text. */
export const coloresFondo: readonly ColorEditor[] = [
  { name: 'Amarillo', value: '#fff2cf' },
  { name: 'Verde claro', value: '#e2f2e0' },
  { name: 'Menta', value: '#e1eee6' },
  { name: 'Celeste', value: '#e3eef8' },
  { name: 'Lila', value: '#eee6ee' },
  { name: 'Rosado claro', value: '#f4e5eb' },
  { name: 'Durazno', value: '#ffe8d6' },
  { name: 'Rojo claro', value: '#fce5e2' },
  { name: 'Gris claro', value: '#ece8dd' },
];

/** Text colour on a highlight, in both schemes: highlights stay light. */
export const tintaSobreFondo = '#23261f';
