import { describe, expect, it } from 'vitest';
import { lightenText } from './lighten.ts';

describe('el texto de color en el tema oscuro', () => {
  it('se aclara conservando su tono, escrito como sea', () => {
    expect(lightenText('<span style="color: rgb(179, 38, 30)">x</span>')).toBe(
      '<span style="color:#dfa4a1">x</span>',
    );
    expect(lightenText('<p style="text-align: center; color:#b3261e">x</p>')).toContain(
      'text-align: center; color:#dfa4a1',
    );
  });

  it('no toca fondos ni lo que no entiende', () => {
    const fondo = '<span style="background-color: rgb(255, 242, 207)">x</span>';
    expect(lightenText(fondo)).toBe(fondo);
    expect(lightenText('<p style="color: inherit">color: #000</p>')).toBe(
      '<p style="color:inherit">color: #000</p>',
    );
  });
});
