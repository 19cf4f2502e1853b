import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { coloresFondo, coloresTexto } from '#web/theme.editor.ts';
import { Aclaracion } from '../Aclaracion.tsx';
import type { Icono } from '../icono.tsx';
import { IconoAbajo } from '../iconos.tsx';
import {
  IconoAlinearCentro,
  IconoAlinearDerecha,
  IconoAlinearIzquierda,
  IconoColorFondo,
  IconoColorTexto,
  IconoCursiva,
  IconoJustificar,
  IconoLimpiar,
  IconoNegrita,
  IconoNumeros,
  IconoSubrayado,
  IconoVinetas,
} from '../iconos-editor.tsx';
import { MenuColores } from './MenuColores.tsx';

const NIVELES = [1, 2, 3, 4, 5, 6] as const;
const ALINEAR = [
  { align: 'left', text: 'Alinear a la izquierda', icon: IconoAlinearIzquierda },
  { align: 'center', text: 'Centrar', icon: IconoAlinearCentro },
  { align: 'right', text: 'Alinear a la derecha', icon: IconoAlinearDerecha },
  { align: 'justify', text: 'Justificar', icon: IconoJustificar },
] as const;

interface BotonProps {
  text: string;
  icon: Icono;
  pressed?: boolean;
  onClick: () => void;
}

function Boton({ text, icon: Dibujo, pressed, onClick }: BotonProps) {
  return (
    <Aclaracion title={text}>
      <IconButton
        size="small"
        aria-label={text}
        aria-pressed={pressed}
        onClick={onClick}
        onMouseDown={(event) => event.preventDefault()}
        sx={{
          borderRadius: '8px',
          '&[aria-pressed="true"]': { bgcolor: 'primary.suave', color: 'primary.sobreSuave' },
        }}
      >
        <Dibujo />
      </IconButton>
    </Aclaracion>
  );
}

/** Tools that stay together when the bar breaks. Its line is at the left, where the bar cuts it off in front of the first of a row. */
const Grupo = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      pl: '3px',
      ml: '-1px',
      mr: '3px',
      borderLeft: 1,
      borderColor: 'divider',
    }}
  >
    {children}
  </Box>
);

/** What the editor can do, and nothing more: the server keeps exactly these tags and styles. */
export function BarraEditor({ editor }: { editor: Editor }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: NIVELES.find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      align: ALINEAR.find(({ align }) => now.isActive({ textAlign: align }))?.align ?? 'left',
    }),
  });
  const act = () => editor.chain().focus();
  const setLevel = (text: string) => {
    const level = NIVELES.find((one) => String(one) === text);
    if (level) act().setHeading({ level }).run();
    else act().setParagraph().run();
  };
  return (
    <Box
      role="toolbar"
      aria-label="Formato del texto"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        overflow: 'clip',
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'superficie.suave',
      }}
    >
      <Select
        variant="standard"
        disableUnderline
        value={String(state.level)}
        onChange={(event) => setLevel(event.target.value)}
        IconComponent={IconoAbajo}
        inputProps={{ 'aria-label': 'Estilo del párrafo' }}
        sx={{
          minWidth: 104,
          typography: 'body2',
          px: 1,
          mx: 0.5,
          '& .MuiSelect-icon': { right: 4, fontSize: 16, top: 'calc(50% - 8px)' },
        }}
      >
        <MenuItem value="0">Párrafo</MenuItem>
        {NIVELES.map((level) => (
          <MenuItem key={level} value={String(level)}>
            Título {level}
          </MenuItem>
        ))}
      </Select>
      <Grupo>
        <Boton
          text="Negrita"
          icon={IconoNegrita}
          pressed={state.bold}
          onClick={() => act().toggleBold().run()}
        />
        <Boton
          text="Cursiva"
          icon={IconoCursiva}
          pressed={state.italic}
          onClick={() => act().toggleItalic().run()}
        />
        <Boton
          text="Subrayado"
          icon={IconoSubrayado}
          pressed={state.underline}
          onClick={() => act().toggleUnderline().run()}
        />
      </Grupo>
      <Grupo>
        <MenuColores
          text="Color del texto"
          icon={IconoColorTexto}
          colours={coloresTexto}
          onPick={(color) => (color ? act().setColor(color) : act().unsetColor()).run()}
        />
        <MenuColores
          text="Color de fondo"
          icon={IconoColorFondo}
          colours={coloresFondo}
          onPick={(color) => (color ? act().setBackgroundColor(color) : act().unsetBackgroundColor()).run()}
        />
      </Grupo>
      <Grupo>
        <Boton
          text="Viñetas"
          icon={IconoVinetas}
          pressed={state.bullets}
          onClick={() => act().toggleBulletList().run()}
        />
        <Boton
          text="Lista numerada"
          icon={IconoNumeros}
          pressed={state.numbers}
          onClick={() => act().toggleOrderedList().run()}
        />
      </Grupo>
      <Grupo>
        {ALINEAR.map(({ align, text, icon }) => (
          <Boton
            key={align}
            text={text}
            icon={icon}
            pressed={state.align === align}
            onClick={() => act().setTextAlign(align).run()}
          />
        ))}
        <Boton
          text="Limpiar formato"
          icon={IconoLimpiar}
          onClick={() => act().unsetAllMarks().unsetTextAlign().clearNodes().run()}
        />
      </Grupo>
    </Box>
  );
}
