import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import './look/controls.css';
import './look/squares.css';
import './look/drag.css';

import { mount } from 'svelte';

import App from './app/App.svelte';
import { here, listen } from './app/router.svelte.ts';
import { begin } from './app/settings.svelte.ts';
import { session } from './net/session.svelte.ts';
import { keepShell } from './shell/register.ts';

begin();
listen();
if (here().route.live) void session.start();
keepShell();
mount(App, { target: document.getElementById('app')! });
