import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { CheckIcon, ChevronDownIcon, OptionsIcon } from '#web/kit/ui/icons.tsx';
import {
  AlignCentreIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BoldIcon,
  BulletsIcon,
  ClearFormatIcon,
  GroundColourIcon,
  ItalicIcon,
  JustifyIcon,
  LinkIcon,
  NumberedIcon,
  TextColourIcon,
  UnderlineIcon,
} from '#web/kit/ui/icons-editor.tsx';
import { useDropdown } from '#web/kit/ui/layers.ts';
import { coloresFondo, coloresTexto } from '#web/theme.editor.ts';
import { ColourMenu } from './ColourMenu.tsx';
import { ToolButton as Tool } from './ToolButton.tsx';
import { useToolbarKeys } from './useToolbarKeys.ts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const ALIGNMENTS = [
  { align: 'left', text: 'Alinear a la izquierda', icon: AlignLeftIcon },
  { align: 'center', text: 'Centrar', icon: AlignCentreIcon },
  { align: 'right', text: 'Alinear a la derecha', icon: AlignRightIcon },
  { align: 'justify', text: 'Justificar', icon: JustifyIcon },
] as const;

/** Where all tools have no room: the rest of them waits behind 'Más'. Seven for a finger take 308 pixels. */
const NARROW = '@container (max-width: 479.95px)';
const WIDE = '@container (min-width: 480px)';

/** Tools that stay together when the bar breaks. Its line is at the left, where the bar cuts it off in front of the first of a row. */
const ToolGroup = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      [WIDE]: { pl: '3px', ml: '-1px', mr: '3px', borderLeft: 1, borderColor: 'divider' },
    }}
  >
    {children}
  </Box>
);

interface ToolbarProps {
  editor: Editor;
  onLink: () => void;
  /** Where the text covers everything else: back to the rest. */
  onDone: (() => void) | null;
}

/** What the editor can do, and nothing more: the server keeps exactly these tags and styles. */
export function EditorToolbar({ editor, onLink, onDone }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      level: LEVELS.find((level) => now.isActive('heading', { level })) ?? 0,
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      link: now.isActive('link'),
      align: ALIGNMENTS.find(({ align }) => now.isActive({ textAlign: align }))?.align ?? 'left',
    }),
  });
  const act = () => editor.chain().focus();
  const dropdown = useDropdown();
  const keys = useToolbarKeys();
  const [more, setMore] = useState(false);
  const setLevel = (text: string) => {
    const level = LEVELS.find((one) => String(one) === text);
    if (level) act().setHeading({ level }).run();
    else act().setParagraph().run();
  };
  return (
    <Box
      role="toolbar"
      aria-label="Formato del texto"
      {...keys}
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
          [NARROW]: { px: 0.5, py: 0.25 },
        }}
      >
        <Box
          sx={{
            display: 'contents',
            [NARROW]: { display: 'flex', justifyContent: 'space-between', width: '100%' },
          }}
        >
          <ToolGroup>
            <Tool
              text="Negrita"
              icon={BoldIcon}
              pressed={state.bold}
              onClick={() => act().toggleBold().run()}
            />
            <Tool
              text="Cursiva"
              icon={ItalicIcon}
              pressed={state.italic}
              onClick={() => act().toggleItalic().run()}
            />
            <Tool
              text="Subrayado"
              icon={UnderlineIcon}
              pressed={state.underline}
              onClick={() => act().toggleUnderline().run()}
            />
          </ToolGroup>
          <ToolGroup>
            <Tool
              text="Viñetas"
              icon={BulletsIcon}
              pressed={state.bullets}
              onClick={() => act().toggleBulletList().run()}
            />
            <Tool
              text="Lista numerada"
              icon={NumberedIcon}
              pressed={state.numbers}
              onClick={() => act().toggleOrderedList().run()}
            />
          </ToolGroup>
          <ToolGroup>
            <Tool text="Link" icon={LinkIcon} keys="Ctrl+K" pressed={state.link} onClick={onLink} />
          </ToolGroup>
          <Box sx={{ [WIDE]: { display: 'none' } }}>
            <Tool
              text="Más herramientas"
              icon={OptionsIcon}
              aria-expanded={more}
              onClick={() => setMore(!more)}
            />
          </Box>
          {onDone ? (
            <Box sx={{ '& button': { color: 'primary.main' } }}>
              <Tool text="Terminar de escribir" icon={CheckIcon} onClick={onDone} />
            </Box>
          ) : null}
        </Box>
        <Box
          sx={{
            display: 'contents',
            [NARROW]: {
              display: more ? 'flex' : 'none',
              flexWrap: 'wrap',
              alignItems: 'center',
              width: '100%',
            },
          }}
        >
          <Select
            {...dropdown}
            variant="standard"
            disableUnderline
            value={String(state.level)}
            onChange={(event) => setLevel(event.target.value)}
            IconComponent={ChevronDownIcon}
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
            {LEVELS.map((level) => (
              <MenuItem key={level} value={String(level)}>
                Título {level}
              </MenuItem>
            ))}
          </Select>
          <ToolGroup>
            <ColourMenu
              text="Color del texto"
              icon={TextColourIcon}
              colours={coloresTexto}
              onPick={(color) => (color ? act().setColor(color) : act().unsetColor()).run()}
            />
            <ColourMenu
              text="Color de fondo"
              icon={GroundColourIcon}
              colours={coloresFondo}
              onPick={(color) =>
                (color ? act().setBackgroundColor(color) : act().unsetBackgroundColor()).run()
              }
            />
          </ToolGroup>
          <ToolGroup>
            {ALIGNMENTS.map(({ align, text, icon }) => (
              <Tool
                key={align}
                text={text}
                icon={icon}
                pressed={state.align === align}
                onClick={() => act().setTextAlign(align).run()}
              />
            ))}
            <Tool
              text="Limpiar formato"
              icon={ClearFormatIcon}
              onClick={() => act().unsetAllMarks().unsetTextAlign().clearNodes().run()}
            />
          </ToolGroup>
        </Box>
      </Box>
    </Box>
  );
}
