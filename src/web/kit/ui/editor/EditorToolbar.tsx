import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { IconoAbajo, IconoListo, IconoOpciones } from '#web/kit/ui/icons.tsx';
import {
  IconoAlinearCentro,
  IconoAlinearDerecha,
  IconoAlinearIzquierda,
  IconoColorFondo,
  IconoColorTexto,
  IconoCursiva,
  IconoEnlace,
  IconoJustificar,
  IconoLimpiar,
  IconoNegrita,
  IconoNumeros,
  IconoSubrayado,
  IconoVinetas,
} from '#web/kit/ui/icons-editor.tsx';
import { useDesplegable } from '#web/kit/ui/layers.ts';
import { coloresFondo, coloresTexto } from '#web/theme.editor.ts';
import { MenuColores } from './ColourMenu.tsx';
import { BotonHerramienta as Boton } from './ToolButton.tsx';
import { useTeclasDeBarra } from './useToolbarKeys.ts';

const NIVELES = [1, 2, 3, 4, 5, 6] as const;
const ALINEAR = [
  { align: 'left', text: 'Alinear a la izquierda', icon: IconoAlinearIzquierda },
  { align: 'center', text: 'Centrar', icon: IconoAlinearCentro },
  { align: 'right', text: 'Alinear a la derecha', icon: IconoAlinearDerecha },
  { align: 'justify', text: 'Justificar', icon: IconoJustificar },
] as const;

/** Where all tools have no room: the rest of them waits behind 'Más'. Seven for a finger take 308 pixels. */
const ANGOSTA = '@container (max-width: 479.95px)';
const ANCHA = '@container (min-width: 480px)';

/** Tools that stay together when the bar breaks. Its line is at the left, where the bar cuts it off in front of the first of a row. */
const Grupo = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      [ANCHA]: { pl: '3px', ml: '-1px', mr: '3px', borderLeft: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
);

interface BarraProps {
  editor: Editor;
  onLink: () => void;
  /** Where the text covers everything else: back to the rest. */
  onDone: (() => void) | null;
}

/** What the editor can do, and nothing more: the server keeps exactly these tags and styles. */
export function BarraEditor({ editor, onLink, onDone }: BarraProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: NIVELES.find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      align: ALINEAR.find(({ align }) => now.isActive({ textAlign: align }))?.align ?? 'left',
    }),
  });
  const act = () => editor.chain().focus();
  const desplegable = useDesplegable();
  const teclas = useTeclasDeBarra();
  const [mas, setMas] = useState(false);
  const setLevel = (text: string) => {
    const level = NIVELES.find((one) => String(one) === text);
    if (level) act().setHeading({ level }).run();
    else act().setParagraph().run();
  };
  return (
    <Box
      role="toolbar"
      aria-label="Formato del texto"
      {...teclas}
      sx={{
        flex: 'none',
        containerType: 'inline-size',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'superficie.suave',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          overflow: 'clip',
          py: 0.5,
          [ANGOSTA]: { px: 0.5, py: 0.25 },
        }}
      >
        <Box
          sx={{
            display: 'contents',
            [ANGOSTA]: { display: 'flex', justifyContent: 'space-between', width: '100%' },
          }}
        >
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
            <Boton text="Link" icon={IconoEnlace} keys="Ctrl+K" pressed={state.link} onClick={onLink} />
          </Grupo>
          <Box sx={{ [ANCHA]: { display: 'none' } }}>
            <Boton
              text="Más herramientas"
              icon={IconoOpciones}
              aria-expanded={mas}
              onClick={() => setMas(!mas)}
            />
          </Box>
          {onDone ? (
            <Box sx={{ '& button': { color: 'primary.main' } }}>
              <Boton text="Terminar de escribir" icon={IconoListo} onClick={onDone} />
            </Box>
          ) : null}
        </Box>
        <Box
          sx={{
            display: 'contents',
            [ANGOSTA]: {
              display: mas ? 'flex' : 'none',
              flexWrap: 'wrap',
              alignItems: 'center',
              width: '100%',
            },
          }}
        >
          <Select
            {...desplegable}
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
              onPick={(color) =>
                (color ? act().setBackgroundColor(color) : act().unsetBackgroundColor()).run()
              }
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
      </Box>
    </Box>
  );
}
